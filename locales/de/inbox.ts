/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Wird geladen',
  none: 'Kein neues Feedback.',
  failed: 'Wir konnten dein Feedback nicht laden.',
  more: 'Mehr anzeigen',
  done: 'Erledigt',
  from: 'Von {name:string}',
  fromNobody: 'Von jemandem ohne Konto',
  page: 'Geschrieben auf {path:string}',
  version: 'Version {version:string}',
  categories: { problem: 'Ein Problem', idea: 'Eine Idee', praise: 'Lob' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Als erledigt markiert',
    refused: 'Wir konnten das nicht speichern, der Eintrag ist deshalb wieder da. Versuch es noch einmal.',
  },
  undo: 'Rückgängig',
} as const;
