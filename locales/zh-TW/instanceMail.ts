/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: '電子郵件',
  lead: '電子郵件用來驗證地址和重設密碼。沒有郵件伺服器時，郵件會以檔案形式存放在資料夾的 outbox 中。',
  fixed: '伺服器環境變數 SMTP_URL 已指定郵件伺服器。若要在此設定，請先移除該變數。',
  senderFixed: '伺服器環境變數 MAIL_FROM 已指定寄件者。',
  server: '郵件伺服器',
  serverHint: '名稱和連接埠，例如 smtp.example.org:587。沒有則留空。',
  user: '郵件伺服器使用者名稱',
  password: '郵件伺服器密碼',
  passwordHint: '已儲存密碼。留空即可沿用；更換伺服器或使用者名稱時請重新輸入。',
  sender: '寄件者地址',
  test: '傳送測試郵件',
  outcomes: {
    sent: '測試郵件已傳送至 {address:string}。',
    written: '沒有郵件伺服器：測試郵件已存成 outbox 中的檔案。',
    unreachable: '無法連線到郵件伺服器。請檢查名稱和連接埠。',
    tls: '無法與郵件伺服器建立安全連線。請檢查連接埠和 TLS 憑證。',
    login: '郵件伺服器拒絕了使用者名稱或密碼。',
    mail: '郵件伺服器拒絕了這封郵件。請檢查寄件者地址。',
    testFailed: '無法傳送測試郵件。請檢查連線，然後再試一次。',
  },
} as const;
