/** The plan of the articles of each day, which the owner chooses. */
export const articlePlan = {
  chooseToday: 'Show as today’s article',
  isToday: 'Shown as today’s article',
  chooseTodayFailed: 'We could not make this board today’s article. Try again.',
  articleDay: 'Day',
  planArticle: 'Plan for this day',
  isPlanned: 'Planned for {day:string}',
  planFailed: 'We could not change the plan. Try again.',
  dayTaken: 'We could not change the plan. Choose a free day within the next 30 days.',
  planned: 'Planned articles',
  plannedNone: 'No article is planned. Open a public board to plan one.',
  changeDay: 'Change day',
} as const;
