export const articlePlan = {
  chooseToday: '오늘의 글로 표시',
  isToday: '오늘의 글로 표시됨',
  chooseTodayFailed: '이 보드를 오늘의 글로 정하지 못했어요. 다시 시도해 보세요.',
  articleDay: '날짜',
  planArticle: '이 날짜에 예약',
  isPlanned: '{day:string}에 예약됨',
  planFailed: '예약을 변경하지 못했어요. 다시 시도해 보세요.',
  dayTaken: '예약을 변경하지 못했어요. 앞으로 30일 안의 비어 있는 날짜를 선택하세요.',
  planned: '예약된 글',
  plannedNone: '예약된 글이 없어요. 공개 보드를 열어 예약해 보세요.',
  changeDay: '날짜 변경',
} as const;
