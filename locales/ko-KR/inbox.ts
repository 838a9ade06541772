/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: '의견',
  loading: '불러오는 중',
  none: '새 의견이 없어요.',
  failed: '의견을 불러오지 못했어요.',
  more: '더 보기',
  done: '완료',
  from: '{name:string}님',
  fromNobody: '계정이 없는 사람',
  page: '작성한 페이지: {path:string}',
  version: '버전 {version:string}',
  categories: { problem: '문제', idea: '아이디어', praise: '칭찬' },
  noCategory: '의견',
  toasts: {
    settled: '완료로 표시했어요',
    refused: '저장하지 못해 항목을 되돌렸어요. 다시 시도해 보세요.',
  },
  undo: '실행 취소',
} as const;
