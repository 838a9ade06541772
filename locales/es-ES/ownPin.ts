/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota privada',
    add: 'Añadir una nota privada',
    edit: 'Editar nota',
  },
  onlyYou: 'Solo tú ves esto',
  alsoIn: 'Guardado también en «{board:string}»',
} as const;
