/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'لون البشرة',
  allTones: 'الكل',
  tone1: 'فاتح',
  tone2: 'متوسط',
  tone3: 'أسمر',
  tone4: 'داكن',
  toneNote: 'تُقدَّر ألوان البشرة من ألوان كل صورة. قد تؤثر الإضاءة والمكياج في دقة التقدير.',
  recent: 'عمليات البحث الأخيرة',
  clearRecent: 'مسح عمليات البحث الأخيرة',
  visual: {
    title: 'البحث بجزء من الصورة',
    open: 'البحث بجزء من هذه الصورة',
    region: 'الجزء المحدد',
    hint: 'اسحب الإطار أو زاويته. بلوحة المفاتيح: مفاتيح الأسهم تحرّكه، ومع Shift تغيّر حجمه.',
    place: '{width:number} في {height:number} بالمئة، {x:number} من اليسار، {y:number} من الأعلى',
    results: 'دبابيس تشبهه',
    none: 'لا دبوس يشبه هذا الجزء.',
  },
} as const;
