export const articlePlan = {
  chooseToday: 'Afficher comme article du jour',
  isToday: 'Affiché comme article du jour',
  chooseTodayFailed: 'Nous n’avons pas pu faire de ce tableau l’article du jour. Réessayez.',
  articleDay: 'Jour',
  planArticle: 'Planifier pour ce jour',
  isPlanned: 'Planifié pour le {day:string}',
  planFailed: 'Nous n’avons pas pu modifier le plan. Réessayez.',
  dayTaken: 'Nous n’avons pas pu modifier le plan. Choisissez un jour libre dans les 30 prochains jours.',
  planned: 'Articles planifiés',
  plannedNone: 'Aucun article n’est planifié. Ouvrez un tableau public pour en planifier un.',
  changeDay: 'Changer de jour',
} as const;
