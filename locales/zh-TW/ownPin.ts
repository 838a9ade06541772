/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '私人備註',
    add: '新增私人備註',
    edit: '編輯備註',
  },
  tags: {
    title: '私人標籤',
    add: '新增標籤',
    edit: '編輯標籤',
    name: '標籤',
    suggested: '你的標籤',
    remove: '移除標籤「{tag:string}」',
    editOne: '編輯標籤「{tag:string}」',
    delete: '刪除標籤',
    mergeTitle: '將「{from:string}」合併到「{to:string}」？',
    mergeBody: '所有帶有標籤「{from:string}」的釘圖都會帶上標籤「{to:string}」。',
    merge: '合併標籤',
  },
  onlyYou: '只有你看得到',
  alsoIn: '也已儲存到 {board:string}',
} as const;
