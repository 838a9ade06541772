/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Особиста нотатка',
    add: 'Додати особисту нотатку',
    edit: 'Змінити нотатку',
  },
  onlyYou: 'Це бачите лише ви',
  alsoIn: 'Збережено також на дошку «{board:string}»',
} as const;
