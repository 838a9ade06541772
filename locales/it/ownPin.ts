/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Nota privata',
    add: 'Aggiungi una nota privata',
    edit: 'Modifica nota',
  },
  onlyYou: 'Solo tu vedi questo',
} as const;
