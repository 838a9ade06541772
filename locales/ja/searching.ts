/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: '肌の色',
  allTones: 'すべて',
  tone1: '明るめ',
  tone2: '標準',
  tone3: '褐色',
  tone4: '濃いめ',
  toneNote: '肌の色は画像の色から推定しています。照明やメイクによって、正しく推定されないことがあります。',
  recent: '最近の検索',
  clearRecent: '最近の検索を削除',
  visual: {
    title: '画像の一部で検索',
    open: 'この画像の一部で検索',
    region: '選択した部分',
    hint: '枠またはその角をドラッグしてください。キーボードでは、矢印キーで移動、Shift+矢印キーでサイズ変更ができます。',
    place: '幅{width:number}％、高さ{height:number}％、左から{x:number}％、上から{y:number}％',
    results: '似ているピン',
    none: 'この部分に似ているピンはありません。',
  },
} as const;
