/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Loading',
  none: 'No new feedback.',
  failed: 'We could not load your feedback.',
  more: 'Show more',
  done: 'Done',
  from: 'From {name:string}',
  fromNobody: 'From someone without an account',
  page: 'Written on {path:string}',
  version: 'Version {version:string}',
  categories: { problem: 'A problem', idea: 'An idea', praise: 'Praise' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Marked as done',
    refused: 'We could not save that, so the entry is back. Try again.',
  },
  undo: 'Undo',
} as const;
