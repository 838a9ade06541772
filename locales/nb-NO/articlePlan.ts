export const articlePlan = {
  chooseToday: 'Vis som dagens artikkel',
  isToday: 'Vises som dagens artikkel',
  chooseTodayFailed: 'Vi kunne ikke gjøre tavlen til dagens artikkel. Prøv igjen.',
  articleDay: 'Dag',
  planArticle: 'Planlegg for denne dagen',
  isPlanned: 'Planlagt for {day:string}',
  planFailed: 'Vi kunne ikke endre planen. Prøv igjen.',
  dayTaken: 'Vi kunne ikke endre planen. Velg en ledig dag i løpet av de neste 30 dagene.',
  planned: 'Planlagte artikler',
  plannedNone: 'Ingen artikkel er planlagt. Åpne en offentlig tavle for å planlegge en.',
  changeDay: 'Endre dag',
} as const;
