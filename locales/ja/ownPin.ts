/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '非公開メモ',
    add: '非公開メモを追加',
    edit: 'メモを編集',
  },
  tags: {
    title: '非公開タグ',
    add: 'タグを追加',
    edit: 'タグを編集',
    name: 'タグ',
    suggested: 'あなたのタグ',
    remove: 'タグ「{tag:string}」を外す',
    editOne: 'タグ「{tag:string}」を編集',
    delete: 'タグを削除',
    mergeTitle: '「{from:string}」を「{to:string}」に統合しますか？',
    mergeBody: 'タグ「{from:string}」が付いたすべてのピンに、タグ「{to:string}」が付きます。',
    merge: 'タグを統合',
  },
  onlyYou: '自分だけに表示されます',
  alsoIn: '{board:string}にも保存済み',
} as const;
