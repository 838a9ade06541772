/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Nota particular',
    add: 'Adicionar nota particular',
    edit: 'Editar nota',
  },
  onlyYou: 'Só você vê isto',
} as const;
