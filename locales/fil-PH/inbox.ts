/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Naglo-load',
  none: 'Walang bagong feedback.',
  failed: 'Hindi namin ma-load ang feedback sa iyo.',
  more: 'Magpakita pa',
  done: 'Tapos na',
  from: 'Mula kay {name:string}',
  fromNobody: 'Mula sa isang taong walang account',
  page: 'Isinulat sa {path:string}',
  version: 'Bersyon {version:string}',
  categories: { problem: 'Isang problema', idea: 'Isang ideya', praise: 'Papuri' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Minarkahang tapos na',
    refused: 'Hindi namin iyon na-save, kaya bumalik ang entry. Subukan ulit.',
  },
  undo: 'I-undo',
} as const;
