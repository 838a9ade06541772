/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Giao diện',
    light: 'Sáng',
    dark: 'Tối',
    system: 'Theo hệ thống',
    shortcuts: 'Phím tắt',
    create: 'Thêm ảnh',
    help: 'Trợ giúp',
    feedback: 'Gửi góp ý',
    saveLog: 'Lưu nhật ký của phiên này',
  },
  dismissal: {
    title: 'Bỏ các thay đổi?',
    body: 'Bạn sẽ mất mọi thay đổi. Bạn không thể hoàn tác.',
    confirm: 'Có, bỏ',
    decline: 'Không, quay lại',
  },
  shortcuts: {
    title: 'Phím tắt',
    search: 'Đến ô tìm kiếm',
    list: 'Hiện danh sách này',
    arrows: 'Di chuyển giữa các ảnh',
    ends: 'Ảnh đầu tiên và cuối cùng',
    open: 'Mở ảnh',
    wall: 'Ghim trước và ghim tiếp theo, trên trang của ghim',
    escape: 'Đóng hộp thoại hoặc trình đơn',
    singleKeys: 'Phím tắt một phím',
    singleKeysHint: 'Tắt nếu trình đọc màn hình hoặc tính năng nhập bằng giọng nói dùng cùng các phím này.',
  },
} as const;
