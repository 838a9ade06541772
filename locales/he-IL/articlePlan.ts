export const articlePlan = {
  chooseToday: 'הצגה ככתבת היום',
  isToday: 'מוצג ככתבת היום',
  chooseTodayFailed: 'לא הצלחנו להפוך את הלוח הזה לכתבת היום. יש לנסות שוב.',
  articleDay: 'יום',
  planArticle: 'תכנון ליום הזה',
  isPlanned: 'מתוכנן ל־{day:string}',
  planFailed: 'לא הצלחנו לשנות את התכנון. יש לנסות שוב.',
  dayTaken: 'לא הצלחנו לשנות את התכנון. יש לבחור יום פנוי ב־30 הימים הבאים.',
  planned: 'כתבות מתוכננות',
  plannedNone: 'אין כתבה מתוכננת. אפשר לפתוח לוח ציבורי ולתכנן כתבה.',
  changeDay: 'שינוי יום',
} as const;
