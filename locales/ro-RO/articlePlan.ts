export const articlePlan = {
  chooseToday: 'Arată ca articolul de astăzi',
  isToday: 'Este articolul de astăzi',
  chooseTodayFailed: 'Nu am putut face din acest panou articolul de astăzi. Încearcă din nou.',
  articleDay: 'Zi',
  planArticle: 'Planifică pentru această zi',
  isPlanned: 'Planificat pentru {day:string}',
  planFailed: 'Nu am putut schimba planul. Încearcă din nou.',
  dayTaken: 'Nu am putut schimba planul. Alege o zi liberă în următoarele 30 de zile.',
  planned: 'Articole planificate',
  plannedNone: 'Niciun articol nu este planificat. Deschide un panou public pentru a planifica unul.',
  changeDay: 'Schimbă ziua',
} as const;
