export const articlePlan = {
  chooseToday: '設為今日文章',
  isToday: '已設為今日文章',
  chooseTodayFailed: '無法將這個圖版設為今日文章。請再試一次。',
  articleDay: '日期',
  planArticle: '安排在這一天',
  isPlanned: '已安排在 {day:string}',
  planFailed: '無法變更安排。請再試一次。',
  dayTaken: '無法變更安排。請選擇未來 30 天內的空閒日期。',
  planned: '已安排的文章',
  plannedNone: '還沒有安排文章。開啟一個公開圖版即可安排。',
  changeDay: '變更日期',
} as const;
