/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Ghi chú riêng tư',
    add: 'Thêm ghi chú riêng tư',
    edit: 'Sửa ghi chú',
  },
  onlyYou: 'Chỉ bạn thấy nội dung này',
  alsoIn: 'Cũng đã lưu vào {board:string}',
} as const;
