/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota privata',
    add: 'Aggiungi una nota privata',
    edit: 'Modifica nota',
  },
  onlyYou: 'Solo tu vedi questo',
  alsoIn: 'Salvato anche su “{board:string}”',
} as const;
