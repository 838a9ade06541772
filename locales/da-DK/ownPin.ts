/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privat note',
    add: 'Tilføj en privat note',
    edit: 'Redigér note',
  },
  onlyYou: 'Kun du kan se dette',
  alsoIn: 'Også gemt på {board:string}',
} as const;
