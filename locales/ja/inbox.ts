/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'フィードバック',
  loading: '読み込み中',
  none: '新しいフィードバックはありません。',
  failed: 'フィードバックを読み込めませんでした。',
  more: 'もっと見る',
  done: '完了',
  from: '{name:string}さんから',
  fromNobody: 'アカウントのない人から',
  page: '送信元のページ：{path:string}',
  version: 'バージョン{version:string}',
  categories: { problem: '問題', idea: 'アイデア', praise: 'お褒めの声' },
  noCategory: 'フィードバック',
  toasts: {
    settled: '完了にしました',
    refused: '保存できなかったため、元に戻しました。もう一度お試しください。',
  },
  undo: '元に戻す',
} as const;
