/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'משוב',
  loading: 'טוענים',
  none: 'אין משוב חדש.',
  failed: 'לא הצלחנו לטעון את המשוב.',
  more: 'הצגת עוד',
  done: 'טופל',
  from: 'מאת {name:string}',
  fromNobody: 'מאת מישהו ללא חשבון',
  page: 'נכתב בדף {path:string}',
  version: 'גרסה {version:string}',
  categories: { problem: 'בעיה', idea: 'רעיון', praise: 'מחמאה' },
  noCategory: 'משוב',
  toasts: {
    settled: 'סומן כטופל',
    refused: 'לא הצלחנו לשמור את זה, ולכן הפריט חזר. יש לנסות שוב.',
  },
  undo: 'ביטול',
} as const;
