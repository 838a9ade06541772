/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Privat note',
    add: 'Tilføj en privat note',
    edit: 'Redigér note',
  },
  onlyYou: 'Kun du kan se dette',
} as const;
