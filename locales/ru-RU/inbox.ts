/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Отзывы',
  loading: 'Загрузка',
  none: 'Новых отзывов нет.',
  failed: 'Не удалось загрузить отзывы.',
  more: 'Показать ещё',
  done: 'Готово',
  from: 'От: {name:string}',
  fromNobody: 'От человека без аккаунта',
  page: 'Написано на {path:string}',
  version: 'Версия {version:string}',
  categories: { problem: 'Проблема', idea: 'Идея', praise: 'Похвала' },
  noCategory: 'Отзыв',
  toasts: {
    settled: 'Отмечено как готовое',
    refused: 'Не удалось сохранить, запись снова на месте. Попробуйте ещё раз.',
  },
  undo: 'Отменить',
} as const;
