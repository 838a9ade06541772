export const articlePlan = {
  chooseToday: 'Vis som dagens artikel',
  isToday: 'Vises som dagens artikel',
  chooseTodayFailed: 'Vi kunne ikke gøre tavlen til dagens artikel. Prøv igen.',
  articleDay: 'Dag',
  planArticle: 'Planlæg til denne dag',
  isPlanned: 'Planlagt til {day:string}',
  planFailed: 'Vi kunne ikke ændre planen. Prøv igen.',
  dayTaken: 'Vi kunne ikke ændre planen. Vælg en ledig dag inden for de næste 30 dage.',
  planned: 'Planlagte artikler',
  plannedNone: 'Der er ikke planlagt nogen artikel. Åbn en offentlig tavle for at planlægge en.',
  changeDay: 'Skift dag',
} as const;
