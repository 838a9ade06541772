export const articlePlan = {
  chooseToday: 'Legyen ez a mai cikk',
  isToday: 'Ez a mai cikk',
  chooseTodayFailed: 'Nem tudtuk ezt a táblát a mai cikké tenni. Próbáld újra.',
  articleDay: 'Nap',
  planArticle: 'Tervezés erre a napra',
  isPlanned: 'Tervezett nap: {day:string}',
  planFailed: 'Nem tudtuk módosítani a tervet. Próbáld újra.',
  dayTaken: 'Nem tudtuk módosítani a tervet. Válassz egy szabad napot a következő 30 napból.',
  planned: 'Tervezett cikkek',
  plannedNone: 'Nincs tervezett cikk. Nyiss meg egy nyilvános táblát a tervezéshez.',
  changeDay: 'Nap módosítása',
} as const;
