/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota particular',
    add: 'Adicionar nota particular',
    edit: 'Editar nota',
  },
  tags: {
    title: 'Tags particulares',
    add: 'Adicionar tags',
    edit: 'Editar tags',
    name: 'Tag',
    suggested: 'Suas tags',
    remove: 'Remover a tag {tag:string}',
    editOne: 'Editar a tag {tag:string}',
    delete: 'Excluir tag',
    mergeTitle: 'Juntar “{from:string}” com “{to:string}”?',
    mergeBody: 'Todos os Pins com a tag “{from:string}” ficarão com a tag “{to:string}”.',
    merge: 'Juntar tags',
  },
  onlyYou: 'Só você vê isto',
  alsoIn: 'Também salvo em “{board:string}”',
} as const;
