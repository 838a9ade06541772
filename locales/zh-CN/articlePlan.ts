export const articlePlan = {
  chooseToday: '设为今日文章',
  isToday: '已设为今日文章',
  chooseTodayFailed: '无法将此图板设为今日文章。请重试。',
  articleDay: '日期',
  planArticle: '安排在这一天',
  isPlanned: '已安排在 {day:string}',
  planFailed: '无法更改安排。请重试。',
  dayTaken: '无法更改安排。请选择未来 30 天内的空闲日期。',
  planned: '已安排的文章',
  plannedNone: '还没有安排文章。打开一个公开图板即可安排。',
  changeDay: '更改日期',
} as const;
