/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Private Notiz',
    add: 'Private Notiz hinzufügen',
    edit: 'Notiz bearbeiten',
  },
  tags: {
    title: 'Private Schlagwörter',
    add: 'Schlagwörter hinzufügen',
    edit: 'Schlagwörter bearbeiten',
    name: 'Schlagwort',
    suggested: 'Deine Schlagwörter',
    remove: 'Schlagwort {tag:string} entfernen',
    editOne: 'Schlagwort {tag:string} bearbeiten',
    delete: 'Schlagwort löschen',
    mergeTitle: '„{from:string}“ mit „{to:string}“ zusammenführen?',
    mergeBody: 'Alle Pins mit dem Schlagwort „{from:string}“ bekommen das Schlagwort „{to:string}“.',
    merge: 'Schlagwörter zusammenführen',
  },
  onlyYou: 'Das siehst nur du',
  alsoIn: 'Auch gespeichert auf {board:string}',
} as const;
