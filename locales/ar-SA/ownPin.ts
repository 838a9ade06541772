/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'ملاحظة خاصة',
    add: 'إضافة ملاحظة خاصة',
    edit: 'تعديل الملاحظة',
  },
  tags: {
    title: 'وسوم خاصة',
    add: 'إضافة وسوم',
    edit: 'تعديل الوسوم',
    name: 'وسم',
    suggested: 'وسومك',
    remove: 'إزالة الوسم {tag:string}',
    editOne: 'تعديل الوسم {tag:string}',
    delete: 'حذف الوسم',
    mergeTitle: 'دمج «{from:string}» في «{to:string}»؟',
    mergeBody: 'كل الدبابيس التي عليها الوسم «{from:string}» سيصبح عليها الوسم «{to:string}».',
    merge: 'دمج الوسوم',
  },
  onlyYou: 'لا يراها أحد سواك',
  alsoIn: 'محفوظ أيضًا في لوحة «{board:string}»',
} as const;
