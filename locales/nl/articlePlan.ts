export const articlePlan = {
  chooseToday: 'Tonen als artikel van vandaag',
  isToday: 'Getoond als artikel van vandaag',
  chooseTodayFailed: 'We konden van dit bord niet het artikel van vandaag maken. Probeer het opnieuw.',
  articleDay: 'Dag',
  planArticle: 'Plannen voor deze dag',
  isPlanned: 'Gepland voor {day:string}',
  planFailed: 'We konden het plan niet wijzigen. Probeer het opnieuw.',
  dayTaken: 'We konden het plan niet wijzigen. Kies een vrije dag binnen de komende 30 dagen.',
  planned: 'Geplande artikelen',
  plannedNone: 'Er is geen artikel gepland. Open een openbaar bord om er een te plannen.',
  changeDay: 'Dag wijzigen',
} as const;
