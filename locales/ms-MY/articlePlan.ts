export const articlePlan = {
  chooseToday: 'Jadikan artikel hari ini',
  isToday: 'Artikel hari ini',
  chooseTodayFailed: 'Papan ini tidak dapat dijadikan artikel hari ini. Cuba lagi.',
  articleDay: 'Hari',
  planArticle: 'Rancang untuk hari tersebut',
  isPlanned: 'Dirancang untuk {day:string}',
  planFailed: 'Rancangan tidak dapat diubah. Cuba lagi.',
  dayTaken: 'Rancangan tidak dapat diubah. Pilih hari kosong dalam 30 hari akan datang.',
  planned: 'Artikel yang dirancang',
  plannedNone: 'Tiada artikel dirancang. Buka papan awam untuk merancangnya.',
  changeDay: 'Tukar hari',
} as const;
