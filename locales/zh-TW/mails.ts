/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: '驗證你的電子郵件',
    text: '請在已登入的瀏覽器中開啟以下連結，以驗證你帳號的電子郵件地址。連結三天內有效。如果這不是你的帳號，請忽略這封郵件，不會有任何變更。',
  },
  emailChange: {
    subject: '確認你的電子郵件地址',
    text: '請在已登入的瀏覽器中開啟以下連結，將此地址設為 {username:string} 的電子郵件地址。連結一天內有效。如果這不是你的帳號，請忽略這封郵件，不會有任何變更。',
  },
  backupEmail: {
    subject: '確認你的備用電子郵件地址',
    text: '請在已登入的瀏覽器中開啟以下連結，將此地址設為 {username:string} 的備用電子郵件地址。連結一天內有效。如果這不是你的帳號，請忽略這封郵件，不會有任何變更。',
  },
  passwordReset: {
    subject: '設定新密碼',
    text: '請開啟以下連結，為 {username:string} 設定新密碼。連結一小時內有效。如果你沒有提出這項要求，請忽略這封郵件，一切都沒有變更。',
  },
  hasAccount: {
    subject: '你已經有帳號',
    text: '有人使用你的電子郵件地址註冊，而該地址屬於你的帳號 {username:string}。如果是你本人，請在此登入該帳號。如果不是，請忽略這封郵件，你的帳號沒有任何變更。',
  },
  test: { subject: '測試郵件', text: '收到這封郵件，表示你的站台可以傳送電子郵件。' },
  invitation: {
    subject: '你在 {instance:string} 收到一則訊息',
    text: '{name:string} 在 {instance:string} 傳了一則訊息給你。如要閱讀，請在你的帳號中驗證此地址，或用此地址註冊。\n\n不再接收這類郵件：{unsubscribe:string}',
  },
  digest: {
    subject: '你在 {instance:string} 的通知',
    text: '自上一封郵件以來，你有以下未讀通知：\n\n{lines:string}\n\n不再接收這類郵件：{unsubscribe:string}',
    kinds: {
      follow: '{count:number} 位新粉絲',
      save: '你的釘圖被儲存 {count:number} 次',
      like: '你的釘圖獲得 {count:number} 個讚',
      comment: '你的釘圖有 {count:number} 則留言',
      reply: '你的留言有 {count:number} 則回覆',
      commentLike: '你的留言獲得 {count:number} 個讚',
      mention: '你被提及 {count:number} 次',
      invitation: '{count:number} 個圖版邀請',
      joined: '{count:number} 人透過你的邀請註冊',
    },
  },
} as const;
