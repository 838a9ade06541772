/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'الملاحظات',
  loading: 'جارٍ التحميل',
  none: 'لا ملاحظات جديدة.',
  failed: 'تعذّر تحميل الملاحظات.',
  more: 'عرض المزيد',
  done: 'تم',
  from: 'من {name:string}',
  fromNobody: 'من شخص ليس لديه حساب',
  page: 'كُتبت في {path:string}',
  version: 'الإصدار {version:string}',
  categories: { problem: 'مشكلة', idea: 'فكرة', praise: 'ثناء' },
  noCategory: 'ملاحظة',
  toasts: {
    settled: 'أُنجزت الملاحظة',
    refused: 'تعذّر حفظ ذلك، فعادت الملاحظة. حاول مرة أخرى.',
  },
  undo: 'تراجع',
} as const;
