/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Notă privată',
    add: 'Adaugă o notă privată',
    edit: 'Editează nota',
  },
  onlyYou: 'Doar tu vezi asta',
} as const;
