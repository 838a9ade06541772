/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'הערה פרטית',
    add: 'הוספת הערה פרטית',
    edit: 'עריכת ההערה',
  },
  onlyYou: 'רק לך זה מוצג',
  alsoIn: 'נשמר גם בלוח ״{board:string}״',
} as const;
