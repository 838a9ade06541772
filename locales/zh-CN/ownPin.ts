/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '私密备注',
    add: '添加私密备注',
    edit: '编辑备注',
  },
  tags: {
    title: '私密标签',
    add: '添加标签',
    edit: '编辑标签',
    name: '标签',
    suggested: '你的标签',
    remove: '移除标签“{tag:string}”',
    editOne: '编辑标签“{tag:string}”',
    delete: '删除标签',
    mergeTitle: '将“{from:string}”合并到“{to:string}”？',
    mergeBody: '所有带有标签“{from:string}”的 Pin 图都会带上标签“{to:string}”。',
    merge: '合并标签',
  },
  onlyYou: '仅你自己可见',
  alsoIn: '也已收藏到 {board:string}',
} as const;
