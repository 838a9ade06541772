/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'גוון עור',
  allTones: 'הכול',
  tone1: 'בהיר',
  tone2: 'בינוני',
  tone3: 'חום',
  tone4: 'כהה',
  toneNote: 'גוני העור מוערכים לפי הצבעים בכל תמונה. תאורה ואיפור עלולים להטעות את ההערכה.',
  recent: 'חיפושים אחרונים',
  clearRecent: 'ניקוי החיפושים האחרונים',
  visual: {
    title: 'חיפוש לפי חלק מהתמונה',
    open: 'חיפוש לפי חלק מהתמונה הזאת',
    region: 'החלק שנבחר',
    hint: 'אפשר לגרור את המסגרת או את הפינה שלה. במקלדת: מקשי החצים מזיזים אותה, ועם Shift משנים את גודלה.',
    place: '{width:number} על {height:number} אחוזים, {x:number} משמאל, {y:number} מלמעלה',
    results: 'פינים שנראים כך',
    none: 'אין פין שנראה כמו החלק הזה.',
  },
} as const;
