/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'ملاحظة خاصة',
    add: 'إضافة ملاحظة خاصة',
    edit: 'تعديل الملاحظة',
  },
  onlyYou: 'لا يراها أحد سواك',
} as const;
