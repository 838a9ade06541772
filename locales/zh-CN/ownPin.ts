/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: '私密备注',
    add: '添加私密备注',
    edit: '编辑备注',
  },
  onlyYou: '仅你自己可见',
} as const;
