/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: '意見回饋',
  loading: '載入中',
  none: '沒有新的意見回饋。',
  failed: '無法載入意見回饋。',
  more: '顯示更多',
  done: '完成',
  from: '來自 {name:string}',
  fromNobody: '來自沒有帳號的人',
  page: '撰寫頁面：{path:string}',
  version: '版本 {version:string}',
  categories: { problem: '問題', idea: '想法', praise: '讚美' },
  noCategory: '意見回饋',
  toasts: {
    settled: '已標示為完成',
    refused: '無法儲存，因此已還原這則意見。請再試一次。',
  },
  undo: '復原',
} as const;
