export const articlePlan = {
  chooseToday: 'Zobraziť ako dnešný článok',
  isToday: 'Zobrazené ako dnešný článok',
  chooseTodayFailed: 'Túto nástenku sa nepodarilo nastaviť ako dnešný článok. Skúste to znova.',
  articleDay: 'Deň',
  planArticle: 'Naplánovať na tento deň',
  isPlanned: 'Naplánované na {day:string}',
  planFailed: 'Plán sa nepodarilo zmeniť. Skúste to znova.',
  dayTaken: 'Plán sa nepodarilo zmeniť. Vyberte voľný deň v najbližších 30 dňoch.',
  planned: 'Naplánované články',
  plannedNone: 'Žiadny článok nie je naplánovaný. Otvorte verejnú nástenku a naplánujte ho.',
  changeDay: 'Zmeniť deň',
} as const;
