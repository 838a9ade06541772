/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Indlæser',
  none: 'Ingen ny feedback.',
  failed: 'Vi kunne ikke indlæse din feedback.',
  more: 'Vis mere',
  done: 'Færdig',
  from: 'Fra {name:string}',
  fromNobody: 'Fra en person uden konto',
  page: 'Skrevet på {path:string}',
  version: 'Version {version:string}',
  categories: { problem: 'Et problem', idea: 'En idé', praise: 'Ros' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Markeret som færdig',
    refused: 'Vi kunne ikke gemme det, så posten er tilbage. Prøv igen.',
  },
  undo: 'Fortryd',
} as const;
