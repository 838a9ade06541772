/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Ghi chú riêng tư',
    add: 'Thêm ghi chú riêng tư',
    edit: 'Sửa ghi chú',
  },
  onlyYou: 'Chỉ bạn thấy nội dung này',
} as const;
