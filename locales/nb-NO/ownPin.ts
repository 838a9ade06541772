/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privat notat',
    add: 'Legg til et privat notat',
    edit: 'Rediger notat',
  },
  onlyYou: 'Bare du kan se dette',
  alsoIn: 'Også lagret på {board:string}',
} as const;
