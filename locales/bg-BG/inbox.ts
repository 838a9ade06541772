/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Отзиви',
  loading: 'Зареждане',
  none: 'Няма нови отзиви.',
  failed: 'Отзивите не можаха да се заредят.',
  more: 'Показване на още',
  done: 'Готово',
  from: 'От {name:string}',
  fromNobody: 'От човек без акаунт',
  page: 'Написано на {path:string}',
  version: 'Версия {version:string}',
  categories: { problem: 'Проблем', idea: 'Идея', praise: 'Похвала' },
  noCategory: 'Отзив',
  toasts: {
    settled: 'Отбелязано като готово',
    refused: 'Това не можа да се запази и записът е отново тук. Опитайте пак.',
  },
  undo: 'Отмяна',
} as const;
