/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privat notat',
    add: 'Legg til et privat notat',
    edit: 'Rediger notat',
  },
  tags: {
    title: 'Private etiketter',
    add: 'Legg til etiketter',
    edit: 'Rediger etiketter',
    name: 'Etikett',
    suggested: 'Etikettene dine',
    remove: 'Fjern etiketten {tag:string}',
    editOne: 'Rediger etiketten {tag:string}',
    delete: 'Slett etikett',
    mergeTitle: 'Slå «{from:string}» sammen med «{to:string}»?',
    mergeBody: 'Alle pinner med etiketten «{from:string}» får etiketten «{to:string}».',
    merge: 'Slå sammen etiketter',
  },
  onlyYou: 'Bare du kan se dette',
  alsoIn: 'Også lagret på {board:string}',
} as const;
