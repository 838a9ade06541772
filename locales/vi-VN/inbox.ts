/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Góp ý',
  loading: 'Đang tải',
  none: 'Không có góp ý mới.',
  failed: 'Không tải được góp ý.',
  more: 'Xem thêm',
  done: 'Xong',
  from: 'Từ {name:string}',
  fromNobody: 'Từ người không có tài khoản',
  page: 'Viết tại {path:string}',
  version: 'Phiên bản {version:string}',
  categories: { problem: 'Vấn đề', idea: 'Ý tưởng', praise: 'Lời khen' },
  noCategory: 'Góp ý',
  toasts: {
    settled: 'Đã đánh dấu là xong',
    refused: 'Không lưu được nên mục này đã trở lại. Hãy thử lại.',
  },
  undo: 'Hoàn tác',
} as const;
