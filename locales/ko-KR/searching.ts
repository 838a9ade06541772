/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: '피부톤',
  allTones: '전체',
  tone1: '밝은 톤',
  tone2: '중간 톤',
  tone3: '갈색 톤',
  tone4: '어두운 톤',
  toneNote: '피부톤은 사진의 색상을 바탕으로 추정해요. 조명과 화장에 따라 추정이 틀릴 수 있어요.',
  recent: '최근 검색',
  clearRecent: '최근 검색 지우기',
  visual: {
    title: '사진의 일부로 검색',
    open: '이 사진의 일부로 검색',
    region: '선택한 부분',
    hint: '틀이나 모서리를 끌어서 옮기세요. 키보드에서는 화살표 키로 이동하고, Shift와 함께 누르면 크기를 바꿀 수 있어요.',
    place: '너비 {width:number}%, 높이 {height:number}%, 왼쪽에서 {x:number}%, 위에서 {y:number}%',
    results: '비슷한 핀',
    none: '이 부분과 비슷한 핀이 없어요.',
  },
} as const;
