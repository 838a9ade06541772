/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '私人備註',
    add: '新增私人備註',
    edit: '編輯備註',
  },
  onlyYou: '只有你看得到',
  alsoIn: '也已儲存到 {board:string}',
} as const;
