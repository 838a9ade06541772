/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Súkromná poznámka',
    add: 'Pridať súkromnú poznámku',
    edit: 'Upraviť poznámku',
  },
  onlyYou: 'Vidíte to len vy',
  alsoIn: 'Uložené aj na nástenku „{board:string}“',
} as const;
