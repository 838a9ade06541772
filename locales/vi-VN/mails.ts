/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Xác minh email của bạn',
    text: 'Hãy mở liên kết này trong trình duyệt mà bạn đã đăng nhập để xác minh địa chỉ email của tài khoản. Liên kết có hiệu lực trong ba ngày. Nếu đây không phải tài khoản của bạn, hãy bỏ qua email này: không có gì thay đổi.',
  },
  emailChange: {
    subject: 'Xác nhận địa chỉ email của bạn',
    text: 'Hãy mở liên kết này trong trình duyệt mà bạn đã đăng nhập để dùng địa chỉ này làm email của {username:string}. Liên kết có hiệu lực trong một ngày. Nếu đây không phải tài khoản của bạn, hãy bỏ qua email này: không có gì thay đổi.',
  },
  backupEmail: {
    subject: 'Xác nhận địa chỉ email dự phòng của bạn',
    text: 'Hãy mở liên kết này trong trình duyệt mà bạn đã đăng nhập để dùng địa chỉ này làm email dự phòng của {username:string}. Liên kết có hiệu lực trong một ngày. Nếu đây không phải tài khoản của bạn, hãy bỏ qua email này: không có gì thay đổi.',
  },
  passwordReset: {
    subject: 'Đặt mật khẩu mới',
    text: 'Hãy mở liên kết này để đặt mật khẩu mới cho {username:string}. Liên kết có hiệu lực trong một giờ. Nếu bạn không yêu cầu, hãy bỏ qua email này: không có gì thay đổi.',
  },
  hasAccount: {
    subject: 'Bạn đã có tài khoản',
    text: 'Có người đã đăng ký bằng địa chỉ email của bạn, địa chỉ này thuộc tài khoản {username:string} của bạn. Nếu đó là bạn, hãy đăng nhập vào tài khoản đó tại đây. Nếu không phải, hãy bỏ qua email này: tài khoản của bạn không thay đổi.',
  },
  test: { subject: 'Email thử', text: 'Email này cho thấy máy chủ của bạn gửi được email.' },
  invitation: {
    subject: 'Bạn có tin nhắn trên {instance:string}',
    text: '{name:string} đã gửi cho bạn một tin nhắn trên {instance:string}. Để đọc, hãy xác minh địa chỉ này trong tài khoản của bạn hoặc đăng ký bằng địa chỉ này.\n\nĐể không nhận những email này nữa: {unsubscribe:string}',
  },
  digest: {
    subject: 'Thông báo của bạn trên {instance:string}',
    text: 'Từ email trước đến nay, bạn chưa đọc:\n\n{lines:string}\n\nĐể không nhận những email này nữa: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} người theo dõi mới',
      save: '{count:number} lượt lưu ghim của bạn',
      like: '{count:number} lượt thích ghim của bạn',
      comment: '{count:number} bình luận trên ghim của bạn',
      reply: '{count:number} câu trả lời bình luận của bạn',
      commentLike: '{count:number} lượt thích bình luận của bạn',
      mention: '{count:number} lượt nhắc đến bạn',
      invitation: '{count:number} lời mời vào bảng',
      joined: '{count:number} người tham gia qua lời mời của bạn',
    },
  },
} as const;
