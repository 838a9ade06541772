/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Caricamento',
  none: 'Nessun nuovo feedback.',
  failed: 'Non siamo riusciti a caricare i feedback.',
  more: 'Mostra altro',
  done: 'Fatto',
  from: 'Da {name:string}',
  fromNobody: 'Da qualcuno senza account',
  page: 'Scritto su {path:string}',
  version: 'Versione {version:string}',
  categories: { problem: 'Un problema', idea: 'Un’idea', praise: 'Un complimento' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Segnato come fatto',
    refused: 'Il salvataggio non è riuscito, quindi la voce è di nuovo qui. Riprova.',
  },
  undo: 'Annulla',
} as const;
