export const articlePlan = {
  chooseToday: 'Pokaż jako artykuł dnia',
  isToday: 'Pokazywana jako artykuł dnia',
  chooseTodayFailed: 'Nie udało się ustawić tej tablicy jako artykułu dnia. Spróbuj ponownie.',
  articleDay: 'Dzień',
  planArticle: 'Zaplanuj na ten dzień',
  isPlanned: 'Zaplanowano na {day:string}',
  planFailed: 'Nie udało się zmienić planu. Spróbuj ponownie.',
  dayTaken: 'Nie udało się zmienić planu. Wybierz wolny dzień w ciągu najbliższych 30 dni.',
  planned: 'Zaplanowane artykuły',
  plannedNone: 'Nie zaplanowano żadnego artykułu. Otwórz publiczną tablicę, aby go zaplanować.',
  changeDay: 'Zmień dzień',
} as const;
