/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privaat nota',
    add: 'Voeg ’n privaat nota by',
    edit: 'Wysig nota',
  },
  onlyYou: 'Net jy sien dit',
  alsoIn: 'Ook gestoor op {board:string}',
} as const;
