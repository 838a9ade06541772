/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Личная заметка',
    add: 'Добавить личную заметку',
    edit: 'Изменить заметку',
  },
  onlyYou: 'Это видите только вы',
  alsoIn: 'Сохранено также на доску «{board:string}»',
} as const;
