/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: '反馈',
  loading: '正在加载',
  none: '没有新反馈。',
  failed: '无法加载反馈。',
  more: '显示更多',
  done: '完成',
  from: '来自 {name:string}',
  fromNobody: '来自没有账号的人',
  page: '提交页面：{path:string}',
  version: '版本 {version:string}',
  categories: { problem: '问题', idea: '想法', praise: '好评' },
  noCategory: '反馈',
  toasts: {
    settled: '已标记为完成',
    refused: '无法保存，此条目已恢复。请重试。',
  },
  undo: '撤销',
} as const;
