export const articlePlan = {
  chooseToday: '今日の記事にする',
  isToday: '今日の記事に選ばれています',
  chooseTodayFailed: 'このボードを今日の記事にできませんでした。もう一度お試しください。',
  articleDay: '日',
  planArticle: 'この日に予定する',
  isPlanned: '{day:string}に予定済み',
  planFailed: '予定を変更できませんでした。もう一度お試しください。',
  dayTaken: '予定を変更できませんでした。今後30日以内の空いている日を選んでください。',
  planned: '予定された記事',
  plannedNone: '予定された記事はありません。公開ボードを開いて予定してください。',
  changeDay: '日を変更',
} as const;
