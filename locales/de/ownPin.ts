/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Private Notiz',
    add: 'Private Notiz hinzufügen',
    edit: 'Notiz bearbeiten',
  },
  onlyYou: 'Das siehst nur du',
  alsoIn: 'Auch gespeichert auf {board:string}',
} as const;
