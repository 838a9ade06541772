/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: '비공개 메모',
    add: '비공개 메모 추가',
    edit: '메모 수정',
  },
  onlyYou: '나만 볼 수 있어요',
  alsoIn: '{board:string} 보드에도 저장됨',
} as const;
