/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privaat nota',
    add: 'Voeg ’n privaat nota by',
    edit: 'Wysig nota',
  },
  tags: {
    title: 'Privaat etikette',
    add: 'Voeg etikette by',
    edit: 'Wysig etikette',
    name: 'Etiket',
    suggested: 'Jou etikette',
    remove: 'Verwyder die etiket {tag:string}',
    editOne: 'Wysig die etiket {tag:string}',
    delete: 'Skrap etiket',
    mergeTitle: 'Voeg “{from:string}” saam met “{to:string}”?',
    mergeBody: 'Alle spelde met die etiket “{from:string}” kry die etiket “{to:string}”.',
    merge: 'Voeg etikette saam',
  },
  onlyYou: 'Net jy sien dit',
  alsoIn: 'Ook gestoor op {board:string}',
} as const;
