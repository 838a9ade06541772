/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Tilbakemeldinger',
  loading: 'Laster inn',
  none: 'Ingen nye tilbakemeldinger.',
  failed: 'Vi kunne ikke laste inn tilbakemeldingene.',
  more: 'Vis mer',
  done: 'Ferdig',
  from: 'Fra {name:string}',
  fromNobody: 'Fra noen uten konto',
  page: 'Skrevet på {path:string}',
  version: 'Versjon {version:string}',
  categories: { problem: 'Et problem', idea: 'En idé', praise: 'Ros' },
  noCategory: 'Tilbakemelding',
  toasts: {
    settled: 'Merket som ferdig',
    refused: 'Vi kunne ikke lagre det, så oppføringen er tilbake. Prøv igjen.',
  },
  undo: 'Angre',
} as const;
