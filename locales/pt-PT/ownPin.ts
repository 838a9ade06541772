/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota privada',
    add: 'Adicionar uma nota privada',
    edit: 'Editar nota',
  },
  tags: {
    title: 'Etiquetas privadas',
    add: 'Adicionar etiquetas',
    edit: 'Editar etiquetas',
    name: 'Etiqueta',
    suggested: 'As tuas etiquetas',
    remove: 'Retirar a etiqueta {tag:string}',
    editOne: 'Editar a etiqueta {tag:string}',
    delete: 'Eliminar etiqueta',
    mergeTitle: 'Juntar «{from:string}» a «{to:string}»?',
    mergeBody: 'Todos os Pins com a etiqueta «{from:string}» ficam com a etiqueta «{to:string}».',
    merge: 'Juntar etiquetas',
  },
  onlyYou: 'Só tu vês isto',
  alsoIn: 'Guardado também em “{board:string}”',
} as const;
