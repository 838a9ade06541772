/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Личная заметка',
    add: 'Добавить личную заметку',
    edit: 'Изменить заметку',
  },
  onlyYou: 'Это видите только вы',
} as const;
