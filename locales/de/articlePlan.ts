export const articlePlan = {
  chooseToday: 'Als Artikel des Tages zeigen',
  isToday: 'Ist der Artikel des Tages',
  chooseTodayFailed: 'Wir konnten diese Pinnwand nicht zum Artikel des Tages machen. Versuch es noch einmal.',
  articleDay: 'Tag',
  planArticle: 'Für diesen Tag planen',
  isPlanned: 'Geplant für {day:string}',
  planFailed: 'Wir konnten den Plan nicht ändern. Versuch es noch einmal.',
  dayTaken: 'Wir konnten den Plan nicht ändern. Wähle einen freien Tag in den nächsten 30 Tagen.',
  planned: 'Geplante Artikel',
  plannedNone: 'Es ist kein Artikel geplant. Öffne eine öffentliche Pinnwand, um einen zu planen.',
  changeDay: 'Tag ändern',
} as const;
