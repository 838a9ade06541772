/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Оформлення',
    light: 'Світле',
    dark: 'Темне',
    system: 'Як у системі',
    shortcuts: 'Комбінації клавіш',
    create: 'Додати зображення',
    help: 'Довідка',
    feedback: 'Надіслати відгук',
    saveLog: 'Зберегти журнал цього сеансу',
  },
  dismissal: {
    title: 'Скасувати зміни?',
    body: 'Усі зміни пропадуть. Повернути їх буде неможливо',
    confirm: 'Так, скасувати',
    decline: 'Ні, повернутися',
  },
  shortcuts: {
    title: 'Комбінації клавіш',
    search: 'Перейти до пошуку',
    list: 'Показати цей список',
    arrows: 'Перехід між зображеннями',
    ends: 'Перше й останнє зображення',
    open: 'Відкрити зображення',
    escape: 'Закрити вікно чи меню',
    singleKeys: 'Команди однією клавішею',
    singleKeysHint: 'Вимкніть, якщо програма читання з екрана або голосове введення використовує ті самі клавіші.',
  },
} as const;
