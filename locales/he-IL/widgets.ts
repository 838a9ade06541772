/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'מראה',
    light: 'בהיר',
    dark: 'כהה',
    system: 'כמו במערכת',
    shortcuts: 'קיצורי מקלדת',
    create: 'הוספת תמונות',
    help: 'עזרה',
    feedback: 'שליחת משוב',
    saveLog: 'שמירת יומן הביקור הזה',
  },
  dismissal: {
    title: 'לבטל את השינויים?',
    body: 'כל השינויים שלך יאבדו. אי אפשר לשחזר אותם',
    confirm: 'כן, לבטל',
    decline: 'לא, לחזור',
  },
  shortcuts: {
    title: 'קיצורי מקלדת',
    search: 'מעבר לחיפוש',
    list: 'הצגת הרשימה הזאת',
    arrows: 'מעבר בין תמונות',
    ends: 'התמונה הראשונה והאחרונה',
    open: 'פתיחת התמונה',
    wall: 'הפין הקודם והפין הבא, בדף של פין',
    escape: 'סגירת החלון או התפריט',
    singleKeys: 'קיצורים במקש אחד',
    singleKeysHint: 'כדאי לכבות אותם אם קורא מסך או הקלדה קולית משתמשים באותם מקשים.',
  },
} as const;
