/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: '肤色',
  allTones: '全部',
  tone1: '浅色',
  tone2: '中等',
  tone3: '棕色',
  tone4: '深色',
  toneNote: '肤色根据图片的颜色估算。光线和妆容可能使估算出现偏差。',
  recent: '最近搜索',
  clearRecent: '清除最近搜索',
  visual: {
    title: '搜索图片的局部',
    open: '搜索这张图片的局部',
    region: '选定区域',
    hint: '拖动选框或其边角。使用键盘时：方向键移动选框，按住 Shift 可调整大小。',
    place: '宽 {width:number}%，高 {height:number}%，距左侧 {x:number}%，距顶部 {y:number}%',
    results: '外观相似的 Pin 图',
    none: '没有与此区域相似的 Pin 图。',
  },
} as const;
