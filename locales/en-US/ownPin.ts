/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Private note',
    add: 'Add a private note',
    edit: 'Edit note',
  },
  onlyYou: 'Only you see this',
  alsoIn: 'Also saved to {board:string}',
} as const;
