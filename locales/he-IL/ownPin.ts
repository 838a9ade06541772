/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'הערה פרטית',
    add: 'הוספת הערה פרטית',
    edit: 'עריכת ההערה',
  },
  tags: {
    title: 'תגיות פרטיות',
    add: 'הוספת תגיות',
    edit: 'עריכת התגיות',
    name: 'תגית',
    suggested: 'התגיות שלך',
    remove: 'הסרת התגית {tag:string}',
    editOne: 'עריכת התגית {tag:string}',
    delete: 'מחיקת התגית',
    mergeTitle: 'למזג את „{from:string}” עם „{to:string}”?',
    mergeBody: 'כל הפינים עם התגית „{from:string}” יקבלו את התגית „{to:string}”.',
    merge: 'מיזוג התגיות',
  },
  onlyYou: 'רק לך זה מוצג',
  alsoIn: 'נשמר גם בלוח ״{board:string}״',
} as const;
