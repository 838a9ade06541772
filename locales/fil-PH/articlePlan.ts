export const articlePlan = {
  chooseToday: 'Ipakita bilang artikulo ngayon',
  isToday: 'Ipinapakita bilang artikulo ngayon',
  chooseTodayFailed: 'Hindi namin nagawang artikulo ngayon ang board na ito. Subukan ulit.',
  articleDay: 'Araw',
  planArticle: 'Iplano para sa araw na ito',
  isPlanned: 'Nakaplano para sa {day:string}',
  planFailed: 'Hindi namin nabago ang plano. Subukan ulit.',
  dayTaken: 'Hindi namin nabago ang plano. Pumili ng bakanteng araw sa loob ng susunod na 30 araw.',
  planned: 'Mga nakaplanong artikulo',
  plannedNone: 'Walang nakaplanong artikulo. Magbukas ng pampublikong board para magplano.',
  changeDay: 'Palitan ang araw',
} as const;
