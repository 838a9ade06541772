/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Nota privada',
    add: 'Adicionar uma nota privada',
    edit: 'Editar nota',
  },
  onlyYou: 'Só tu vês isto',
} as const;
