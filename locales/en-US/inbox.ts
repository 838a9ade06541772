/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Loading',
  none: 'No new feedback.',
  failed: 'We could not load your feedback.',
  more: 'Show more',
  done: 'Done',
  saidBy: 'From {name:string}',
  nobody: 'someone without an account',
  from: 'Written on',
  version: 'Version {version:string}',
  categories: { problem: 'A problem', idea: 'An idea', praise: 'Praise' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Marked as done',
    refused: 'We could not save that, so the entry is back. Try again.',
  },
  undo: 'Undo',
} as const;
