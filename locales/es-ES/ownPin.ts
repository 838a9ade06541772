/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota privada',
    add: 'Añadir una nota privada',
    edit: 'Editar nota',
  },
  tags: {
    title: 'Etiquetas privadas',
    add: 'Añadir etiquetas',
    edit: 'Editar etiquetas',
    name: 'Etiqueta',
    suggested: 'Tus etiquetas',
    remove: 'Quitar la etiqueta {tag:string}',
    editOne: 'Editar la etiqueta {tag:string}',
    delete: 'Eliminar etiqueta',
    mergeTitle: '¿Combinar «{from:string}» con «{to:string}»?',
    mergeBody: 'Todos los pines con la etiqueta «{from:string}» tendrán la etiqueta «{to:string}».',
    merge: 'Combinar etiquetas',
  },
  onlyYou: 'Solo tú ves esto',
  alsoIn: 'Guardado también en «{board:string}»',
} as const;
