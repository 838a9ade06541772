/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Особиста нотатка',
    add: 'Додати особисту нотатку',
    edit: 'Змінити нотатку',
  },
  onlyYou: 'Це бачите лише ви',
} as const;
