export const articlePlan = {
  chooseToday: 'Chọn làm bài viết hôm nay',
  isToday: 'Đang là bài viết hôm nay',
  chooseTodayFailed: 'Không chọn được bảng này làm bài viết hôm nay. Hãy thử lại.',
  articleDay: 'Ngày',
  planArticle: 'Lên kế hoạch cho ngày này',
  isPlanned: 'Đã lên kế hoạch cho {day:string}',
  planFailed: 'Không đổi được kế hoạch. Hãy thử lại.',
  dayTaken: 'Không đổi được kế hoạch. Hãy chọn một ngày trống trong 30 ngày tới.',
  planned: 'Bài viết đã lên kế hoạch',
  plannedNone: 'Chưa có bài viết nào được lên kế hoạch. Mở một bảng công khai để lên kế hoạch.',
  changeDay: 'Đổi ngày',
} as const;
