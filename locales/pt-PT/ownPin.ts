/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota privada',
    add: 'Adicionar uma nota privada',
    edit: 'Editar nota',
  },
  onlyYou: 'Só tu vês isto',
  alsoIn: 'Guardado também em “{board:string}”',
} as const;
