/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '私密备注',
    add: '添加私密备注',
    edit: '编辑备注',
  },
  onlyYou: '仅你自己可见',
  alsoIn: '也已收藏到 {board:string}',
} as const;
