/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Opiniones',
  loading: 'Cargando',
  none: 'No hay opiniones nuevas.',
  failed: 'No pudimos cargar las opiniones.',
  more: 'Mostrar más',
  done: 'Hecho',
  from: 'De {name:string}',
  fromNobody: 'De alguien sin cuenta',
  page: 'Escrito en {path:string}',
  version: 'Versión {version:string}',
  categories: { problem: 'Un problema', idea: 'Una idea', praise: 'Un elogio' },
  noCategory: 'Opinión',
  toasts: {
    settled: 'Marcado como hecho',
    refused: 'No pudimos guardarlo, así que la entrada volvió. Inténtalo de nuevo.',
  },
  undo: 'Deshacer',
} as const;
