/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'ملاحظة خاصة',
    add: 'إضافة ملاحظة خاصة',
    edit: 'تعديل الملاحظة',
  },
  onlyYou: 'لا يراها أحد سواك',
  alsoIn: 'محفوظ أيضًا في لوحة «{board:string}»',
} as const;
