export const articlePlan = {
  chooseToday: 'Günün makalesi yap',
  isToday: 'Günün makalesi olarak gösteriliyor',
  chooseTodayFailed: 'Bu panoyu günün makalesi yapamadık. Tekrar deneyin.',
  articleDay: 'Gün',
  planArticle: 'Bu gün için planla',
  isPlanned: '{day:string} için planlandı',
  planFailed: 'Planı değiştiremedik. Tekrar deneyin.',
  dayTaken: 'Planı değiştiremedik. Önümüzdeki 30 gün içinde boş bir gün seçin.',
  planned: 'Planlanan makaleler',
  plannedNone: 'Planlanan makale yok. Planlamak için herkese açık bir pano açın.',
  changeDay: 'Günü değiştir',
} as const;
