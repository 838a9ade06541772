/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: '비공개 메모',
    add: '비공개 메모 추가',
    edit: '메모 수정',
  },
  onlyYou: '나만 볼 수 있어요',
} as const;
