/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'הערה פרטית',
    add: 'הוספת הערה פרטית',
    edit: 'עריכת ההערה',
  },
  onlyYou: 'רק לך זה מוצג',
} as const;
