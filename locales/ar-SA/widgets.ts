/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    system: 'مثل النظام',
    shortcuts: 'اختصارات لوحة المفاتيح',
    create: 'إضافة صور',
    help: 'المساعدة',
    feedback: 'إرسال ملاحظات',
    saveLog: 'حفظ سجل هذه الجلسة',
  },
  dismissal: {
    title: 'هل تريد تجاهل تغييراتك؟',
    body: 'ستفقد كل تغييراتك. لا يمكن التراجع عن ذلك',
    confirm: 'نعم، تجاهلها',
    decline: 'لا، رجوع',
  },
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    search: 'الانتقال إلى البحث',
    list: 'عرض هذه القائمة',
    arrows: 'التنقل بين الصور',
    ends: 'أول صورة وآخر صورة',
    open: 'فتح الصورة',
    wall: 'الدبوس السابق والتالي، في صفحة الدبوس',
    escape: 'إغلاق مربع الحوار أو القائمة',
    singleKeys: 'اختصارات بمفتاح واحد',
    singleKeysHint: 'أوقفها إذا كان قارئ الشاشة أو الإدخال الصوتي يستخدم المفاتيح نفسها.',
  },
} as const;
