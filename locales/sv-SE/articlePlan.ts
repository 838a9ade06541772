export const articlePlan = {
  chooseToday: 'Visa som dagens artikel',
  isToday: 'Visas som dagens artikel',
  chooseTodayFailed: 'Vi kunde inte göra tavlan till dagens artikel. Försök igen.',
  articleDay: 'Dag',
  planArticle: 'Planera för den här dagen',
  isPlanned: 'Planerad för {day:string}',
  planFailed: 'Vi kunde inte ändra planen. Försök igen.',
  dayTaken: 'Vi kunde inte ändra planen. Välj en ledig dag inom de närmaste 30 dagarna.',
  planned: 'Planerade artiklar',
  plannedNone: 'Ingen artikel är planerad. Öppna en offentlig tavla för att planera en.',
  changeDay: 'Ändra dag',
} as const;
