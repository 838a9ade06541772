/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Відгуки',
  loading: 'Завантаження',
  none: 'Нових відгуків немає.',
  failed: 'Не вдалося завантажити відгуки.',
  more: 'Показати ще',
  done: 'Готово',
  from: 'Від: {name:string}',
  fromNobody: 'Від людини без акаунта',
  page: 'Написано на {path:string}',
  version: 'Версія {version:string}',
  categories: { problem: 'Проблема', idea: 'Ідея', praise: 'Похвала' },
  noCategory: 'Відгук',
  toasts: {
    settled: 'Позначено як готове',
    refused: 'Не вдалося зберегти, запис знову на місці. Спробуйте ще раз.',
  },
  undo: 'Відмінити',
} as const;
