/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: '邮件',
  lead: '邮件用于验证邮箱和重置密码。没有邮件服务器时，邮件会以文件形式保存在数据文件夹的 outbox 中。',
  fixed: '服务器环境变量 SMTP_URL 已指定邮件服务器。如需在此设置，请先移除该变量。',
  senderFixed: '服务器环境变量 MAIL_FROM 已指定发件人。',
  server: '邮件服务器',
  serverHint: '名称和端口，例如 smtp.example.org:587。没有则留空。',
  user: '邮件服务器用户名',
  password: '邮件服务器密码',
  passwordHint: '已保存密码。留空则继续使用；更换服务器或用户名时需重新填写。',
  sender: '发件人地址',
  test: '发送测试邮件',
  outcomes: {
    sent: '测试邮件已发送至 {address:string}。',
    written: '没有邮件服务器：测试邮件已保存为 outbox 中的文件。',
    unreachable: '无法连接邮件服务器。请检查名称和端口。',
    tls: '无法与邮件服务器建立安全连接。请检查端口和 TLS 证书。',
    login: '邮件服务器拒绝了用户名或密码。',
    mail: '邮件服务器拒绝了这封邮件。请检查发件人地址。',
    testFailed: '无法发送测试邮件。请检查网络后重试。',
  },
} as const;
