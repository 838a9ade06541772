/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Лична бележка',
    add: 'Добавяне на лична бележка',
    edit: 'Редактиране на бележката',
  },
  tags: {
    title: 'Лични етикети',
    add: 'Добавяне на етикети',
    edit: 'Редактиране на етикетите',
    name: 'Етикет',
    suggested: 'Вашите етикети',
    remove: 'Премахване на етикета {tag:string}',
    editOne: 'Редактиране на етикета {tag:string}',
    delete: 'Изтриване на етикета',
    mergeTitle: 'Да се слее ли „{from:string}“ с „{to:string}“?',
    mergeBody: 'Всички пинове с етикета „{from:string}“ ще получат етикета „{to:string}“.',
    merge: 'Сливане на етикетите',
  },
  onlyYou: 'Само вие виждате това',
  alsoIn: 'Запазено и в „{board:string}“',
} as const;
