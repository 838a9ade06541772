export const articlePlan = {
  chooseToday: 'Näytä päivän artikkelina',
  isToday: 'Päivän artikkeli',
  chooseTodayFailed: 'Emme voineet tehdä tästä taulusta päivän artikkelia. Yritä uudelleen.',
  articleDay: 'Päivä',
  planArticle: 'Suunnittele tälle päivälle',
  isPlanned: 'Suunniteltu: {day:string}',
  planFailed: 'Emme voineet muuttaa suunnitelmaa. Yritä uudelleen.',
  dayTaken: 'Emme voineet muuttaa suunnitelmaa. Valitse vapaa päivä seuraavien 30 päivän ajalta.',
  planned: 'Suunnitellut artikkelit',
  plannedNone: 'Artikkeleita ei ole suunniteltu. Avaa julkinen taulu ja suunnittele sellainen.',
  changeDay: 'Vaihda päivää',
} as const;
