export const articlePlan = {
  chooseToday: 'Prikaži kao današnji članak',
  isToday: 'Prikazano kao današnji članak',
  chooseTodayFailed: 'Ploča nije postala današnji članak. Pokušajte ponovno.',
  articleDay: 'Dan',
  planArticle: 'Planiraj za taj dan',
  isPlanned: 'Planirano za {day:string}',
  planFailed: 'Plan se nije promijenio. Pokušajte ponovno.',
  dayTaken: 'Plan se nije promijenio. Odaberite slobodan dan u sljedećih 30 dana.',
  planned: 'Planirani članci',
  plannedNone: 'Nijedan članak nije planiran. Otvorite javnu ploču da ga planirate.',
  changeDay: 'Promijeni dan',
} as const;
