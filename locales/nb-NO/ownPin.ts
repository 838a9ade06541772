/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Privat notat',
    add: 'Legg til et privat notat',
    edit: 'Rediger notat',
  },
  onlyYou: 'Bare du kan se dette',
} as const;
