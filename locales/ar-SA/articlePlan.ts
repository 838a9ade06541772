export const articlePlan = {
  chooseToday: 'عرضها كمقال اليوم',
  isToday: 'معروضة كمقال اليوم',
  chooseTodayFailed: 'تعذّر جعل هذه اللوحة مقال اليوم. حاول مرة أخرى.',
  articleDay: 'اليوم',
  planArticle: 'التخطيط لهذا اليوم',
  isPlanned: 'مخطط لها في {day:string}',
  planFailed: 'تعذّر تغيير الخطة. حاول مرة أخرى.',
  dayTaken: 'تعذّر تغيير الخطة. اختر يومًا متاحًا خلال الأيام الثلاثين القادمة.',
  planned: 'المقالات المخطط لها',
  plannedNone: 'لا يوجد مقال مخطط له. افتح لوحة عامة لتخطيط واحد.',
  changeDay: 'تغيير اليوم',
} as const;
