/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Zpětná vazba',
  loading: 'Načítání',
  none: 'Žádná nová zpětná vazba.',
  failed: 'Zpětnou vazbu se nepodařilo načíst.',
  more: 'Zobrazit další',
  done: 'Hotovo',
  from: 'Od: {name:string}',
  fromNobody: 'Od člověka bez účtu',
  page: 'Napsáno na {path:string}',
  version: 'Verze {version:string}',
  categories: { problem: 'Problém', idea: 'Nápad', praise: 'Pochvala' },
  noCategory: 'Zpětná vazba',
  toasts: {
    settled: 'Označeno jako hotové',
    refused: 'Uložit se to nepodařilo, a tak je záznam zpátky. Zkuste to znovu.',
  },
  undo: 'Vrátit zpět',
} as const;
