/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota particular',
    add: 'Adicionar nota particular',
    edit: 'Editar nota',
  },
  onlyYou: 'Só você vê isto',
  alsoIn: 'Também salvo em “{board:string}”',
} as const;
