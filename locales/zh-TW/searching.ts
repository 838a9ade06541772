/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: '膚色',
  allTones: '全部',
  tone1: '淺色',
  tone2: '中等',
  tone3: '棕色',
  tone4: '深色',
  toneNote: '膚色是依圖片的顏色估算的。光線和妝容可能造成誤差。',
  recent: '最近的搜尋',
  clearRecent: '清除最近的搜尋',
  visual: {
    title: '搜尋圖片的局部',
    open: '搜尋這張圖片的局部',
    region: '選取的部分',
    hint: '拖曳外框或邊角。使用鍵盤時：方向鍵可移動外框，按住 Shift 則可調整大小。',
    place: '寬 {width:number}%，高 {height:number}%，距左側 {x:number}%，距頂端 {y:number}%',
    results: '外觀相似的釘圖',
    none: '沒有與這個部分相似的釘圖。',
  },
} as const;
