/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Лична бележка',
    add: 'Добавяне на лична бележка',
    edit: 'Редактиране на бележката',
  },
  onlyYou: 'Само вие виждате това',
  alsoIn: 'Запазено и в „{board:string}“',
} as const;
