/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Carregando',
  none: 'Nenhum feedback novo.',
  failed: 'Não foi possível carregar os feedbacks.',
  more: 'Mostrar mais',
  done: 'Concluído',
  from: 'De {name:string}',
  fromNobody: 'De alguém sem conta',
  page: 'Escrito em {path:string}',
  version: 'Versão {version:string}',
  categories: { problem: 'Um problema', idea: 'Uma ideia', praise: 'Um elogio' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Marcado como concluído',
    refused: 'Não foi possível salvar, então o item voltou. Tente novamente.',
  },
  undo: 'Desfazer',
} as const;
