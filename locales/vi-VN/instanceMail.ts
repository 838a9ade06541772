/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Email',
  lead: 'Email dùng để xác minh địa chỉ và đặt lại mật khẩu. Nếu không có máy chủ email, chúng là tệp trong outbox của thư mục dữ liệu.',
  fixed: 'SMTP_URL trong môi trường của máy chủ quyết định máy chủ email. Hãy xóa biến đó để đặt máy chủ tại đây.',
  senderFixed: 'MAIL_FROM trong môi trường của máy chủ quyết định người gửi.',
  server: 'Máy chủ email',
  serverHint: 'Tên và cổng, ví dụ smtp.example.org:587. Để trống nếu không có.',
  user: 'Tên người dùng trên máy chủ email',
  password: 'Mật khẩu trên máy chủ email',
  passwordHint: 'Đã lưu mật khẩu. Hãy để trống để giữ nguyên, trừ khi máy chủ hoặc tên người dùng thay đổi.',
  sender: 'Địa chỉ người gửi',
  test: 'Gửi email thử',
  outcomes: {
    sent: 'Đã gửi email thử đến {address:string}.',
    written: 'Không có máy chủ email: email thử là một tệp trong outbox.',
    unreachable: 'Không kết nối được với máy chủ email. Hãy kiểm tra tên và cổng.',
    tls: 'Không kết nối an toàn được với máy chủ email. Hãy kiểm tra cổng và chứng chỉ TLS.',
    login: 'Máy chủ email từ chối tên người dùng hoặc mật khẩu.',
    mail: 'Máy chủ email từ chối email này. Hãy kiểm tra địa chỉ người gửi.',
    testFailed: 'Không gửi được email thử. Hãy kiểm tra kết nối và thử lại.',
  },
} as const;
