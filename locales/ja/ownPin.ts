/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: '非公開メモ',
    add: '非公開メモを追加',
    edit: 'メモを編集',
  },
  onlyYou: '自分だけに表示されます',
} as const;
