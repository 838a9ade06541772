/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Tông da',
  allTones: 'Tất cả',
  tone1: 'Sáng',
  tone2: 'Trung bình',
  tone3: 'Nâu',
  tone4: 'Tối',
  toneNote: 'Tông da được ước tính từ màu sắc của ảnh. Ánh sáng và trang điểm có thể làm sai lệch kết quả.',
  recent: 'Tìm kiếm gần đây',
  clearRecent: 'Xóa tìm kiếm gần đây',
  visual: {
    title: 'Tìm một phần của ảnh',
    open: 'Tìm một phần của ảnh này',
    region: 'Phần đã chọn',
    hint: 'Kéo khung hoặc góc khung. Với bàn phím: phím mũi tên di chuyển khung, kèm Shift để đổi kích thước.',
    place: '{width:number} x {height:number} phần trăm, cách trái {x:number}, cách trên {y:number}',
    results: 'Ghim trông giống',
    none: 'Không có ghim nào giống phần này.',
  },
} as const;
