/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Лична бележка',
    add: 'Добавяне на лична бележка',
    edit: 'Редактиране на бележката',
  },
  onlyYou: 'Само вие виждате това',
} as const;
