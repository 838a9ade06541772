/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Opiniões',
  loading: 'A carregar',
  none: 'Não há opiniões novas.',
  failed: 'Não foi possível carregar as opiniões.',
  more: 'Mostrar mais',
  done: 'Concluído',
  from: 'De {name:string}',
  fromNobody: 'De alguém sem conta',
  page: 'Escrito em {path:string}',
  version: 'Versão {version:string}',
  categories: { problem: 'Um problema', idea: 'Uma ideia', praise: 'Um elogio' },
  noCategory: 'Opinião',
  toasts: {
    settled: 'Marcado como concluído',
    refused: 'Não foi possível guardar, por isso a entrada voltou. Tenta de novo.',
  },
  undo: 'Anular',
} as const;
