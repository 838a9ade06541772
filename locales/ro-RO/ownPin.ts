/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Notă privată',
    add: 'Adaugă o notă privată',
    edit: 'Editează nota',
  },
  onlyYou: 'Doar tu vezi asta',
  alsoIn: 'Salvat și pe „{board:string}”',
} as const;
