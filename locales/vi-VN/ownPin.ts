/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Ghi chú riêng tư',
    add: 'Thêm ghi chú riêng tư',
    edit: 'Sửa ghi chú',
  },
  tags: {
    title: 'Thẻ riêng tư',
    add: 'Thêm thẻ',
    edit: 'Sửa thẻ',
    name: 'Thẻ',
    suggested: 'Thẻ của bạn',
    remove: 'Gỡ thẻ {tag:string}',
    editOne: 'Sửa thẻ {tag:string}',
    delete: 'Xóa thẻ',
    mergeTitle: 'Gộp “{from:string}” vào “{to:string}”?',
    mergeBody: 'Mọi ghim có thẻ “{from:string}” sẽ có thẻ “{to:string}”.',
    merge: 'Gộp thẻ',
  },
  onlyYou: 'Chỉ bạn thấy nội dung này',
  alsoIn: 'Cũng đã lưu vào {board:string}',
} as const;
