export const articlePlan = {
  chooseToday: 'Zobrazit jako dnešní článek',
  isToday: 'Zobrazeno jako dnešní článek',
  chooseTodayFailed: 'Tuto nástěnku se nepodařilo nastavit jako dnešní článek. Zkuste to znovu.',
  articleDay: 'Den',
  planArticle: 'Naplánovat na tento den',
  isPlanned: 'Naplánováno na {day:string}',
  planFailed: 'Plán se nepodařilo změnit. Zkuste to znovu.',
  dayTaken: 'Plán se nepodařilo změnit. Vyberte volný den v příštích 30 dnech.',
  planned: 'Naplánované články',
  plannedNone: 'Žádný článek není naplánován. Otevřete veřejnou nástěnku a naplánujte ho.',
  changeDay: 'Změnit den',
} as const;
