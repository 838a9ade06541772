/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '非公開メモ',
    add: '非公開メモを追加',
    edit: 'メモを編集',
  },
  onlyYou: '自分だけに表示されます',
  alsoIn: '{board:string}にも保存済み',
} as const;
