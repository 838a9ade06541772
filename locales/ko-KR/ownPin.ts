/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '비공개 메모',
    add: '비공개 메모 추가',
    edit: '메모 수정',
  },
  tags: {
    title: '비공개 태그',
    add: '태그 추가',
    edit: '태그 수정',
    name: '태그',
    suggested: '내 태그',
    remove: '태그 {tag:string} 떼기',
    editOne: '태그 {tag:string} 수정',
    delete: '태그 삭제',
    mergeTitle: '‘{from:string}’ 태그를 ‘{to:string}’ 태그와 합칠까요?',
    mergeBody: '‘{from:string}’ 태그가 붙은 모든 핀에 ‘{to:string}’ 태그가 붙어요.',
    merge: '태그 합치기',
  },
  onlyYou: '나만 볼 수 있어요',
  alsoIn: '{board:string} 보드에도 저장됨',
} as const;
