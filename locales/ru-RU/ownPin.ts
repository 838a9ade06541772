/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Личная заметка',
    add: 'Добавить личную заметку',
    edit: 'Изменить заметку',
  },
  tags: {
    title: 'Личные метки',
    add: 'Добавить метки',
    edit: 'Изменить метки',
    name: 'Метка',
    suggested: 'Ваши метки',
    remove: 'Снять метку {tag:string}',
    editOne: 'Изменить метку {tag:string}',
    delete: 'Удалить метку',
    mergeTitle: 'Объединить «{from:string}» с «{to:string}»?',
    mergeBody: 'Все пины с меткой «{from:string}» получат метку «{to:string}».',
    merge: 'Объединить метки',
  },
  onlyYou: 'Это видите только вы',
  alsoIn: 'Сохранено также на доску «{board:string}»',
} as const;
