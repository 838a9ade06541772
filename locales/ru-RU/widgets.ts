/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Оформление',
    light: 'Светлое',
    dark: 'Тёмное',
    system: 'Как в системе',
    shortcuts: 'Сочетания клавиш',
    create: 'Добавить картинки',
    help: 'Справка',
    feedback: 'Отправить отзыв',
    saveLog: 'Сохранить журнал этого сеанса',
  },
  dismissal: {
    title: 'Отменить изменения?',
    body: 'Все изменения пропадут. Вернуть их будет нельзя',
    confirm: 'Да, отменить',
    decline: 'Нет, вернуться',
  },
  shortcuts: {
    title: 'Сочетания клавиш',
    search: 'Перейти к поиску',
    list: 'Показать этот список',
    arrows: 'Переход между картинками',
    ends: 'Первая и последняя картинка',
    open: 'Открыть картинку',
    escape: 'Закрыть окно или меню',
    singleKeys: 'Команды одной клавишей',
    singleKeysHint: 'Выключите, если программа чтения с экрана или голосовой ввод использует те же клавиши.',
  },
} as const;
