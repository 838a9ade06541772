/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Läser in',
  none: 'Ingen ny feedback.',
  failed: 'Vi kunde inte läsa in din feedback.',
  more: 'Visa mer',
  done: 'Klar',
  from: 'Från {name:string}',
  fromNobody: 'Från någon utan konto',
  page: 'Skrivet på {path:string}',
  version: 'Version {version:string}',
  categories: { problem: 'Ett problem', idea: 'En idé', praise: 'Beröm' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Markerad som klar',
    refused: 'Vi kunde inte spara det, så posten är tillbaka. Försök igen.',
  },
  undo: 'Ångra',
} as const;
