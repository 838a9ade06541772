/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Особиста нотатка',
    add: 'Додати особисту нотатку',
    edit: 'Змінити нотатку',
  },
  tags: {
    title: 'Особисті мітки',
    add: 'Додати мітки',
    edit: 'Змінити мітки',
    name: 'Мітка',
    suggested: 'Ваші мітки',
    remove: 'Зняти мітку {tag:string}',
    editOne: 'Змінити мітку {tag:string}',
    delete: 'Видалити мітку',
    mergeTitle: 'Об’єднати «{from:string}» із «{to:string}»?',
    mergeBody: 'Усі піни з міткою «{from:string}» отримають мітку «{to:string}».',
    merge: 'Об’єднати мітки',
  },
  onlyYou: 'Це бачите лише ви',
  alsoIn: 'Збережено також на дошку «{board:string}»',
} as const;
