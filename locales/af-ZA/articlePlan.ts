export const articlePlan = {
  chooseToday: 'Wys as vandag se artikel',
  isToday: 'Gewys as vandag se artikel',
  chooseTodayFailed: 'Ons kon nie hierdie bord vandag se artikel maak nie. Probeer weer.',
  articleDay: 'Dag',
  planArticle: 'Beplan vir hierdie dag',
  isPlanned: 'Beplan vir {day:string}',
  planFailed: 'Ons kon nie die plan verander nie. Probeer weer.',
  dayTaken: 'Ons kon nie die plan verander nie. Kies ’n vry dag binne die volgende 30 dae.',
  planned: 'Beplande artikels',
  plannedNone: 'Geen artikel is beplan nie. Open ’n openbare bord om een te beplan.',
  changeDay: 'Verander dag',
} as const;
