/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Nota privada',
    add: 'Añadir una nota privada',
    edit: 'Editar nota',
  },
  onlyYou: 'Solo tú ves esto',
} as const;
