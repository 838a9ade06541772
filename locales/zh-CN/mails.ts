/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: '验证你的邮箱',
    text: '请在已登录的浏览器中打开以下链接，以验证你账号的邮箱。链接在三天内有效。如果这不是你的账号，请忽略此邮件，不会有任何更改。',
  },
  emailChange: {
    subject: '确认你的邮箱',
    text: '请在已登录的浏览器中打开以下链接，将此邮箱设为 {username:string} 的邮箱。链接在一天内有效。如果这不是你的账号，请忽略此邮件，不会有任何更改。',
  },
  backupEmail: {
    subject: '确认你的备用邮箱',
    text: '请在已登录的浏览器中打开以下链接，将此邮箱设为 {username:string} 的备用邮箱。链接在一天内有效。如果这不是你的账号，请忽略此邮件，不会有任何更改。',
  },
  passwordReset: {
    subject: '设置新密码',
    text: '请打开以下链接，为 {username:string} 设置新密码。链接在一小时内有效。如果这不是你本人的请求，请忽略此邮件，没有任何更改。',
  },
  hasAccount: {
    subject: '你已有账号',
    text: '有人用你的邮箱注册，而该邮箱属于你的账号 {username:string}。如果是你本人，请在此登录该账号。如果不是，请忽略此邮件，你的账号没有任何更改。',
  },
  test: { subject: '测试邮件', text: '收到这封邮件，说明你的站点可以发送邮件。' },
  invitation: {
    subject: '你在 {instance:string} 上收到一条私信',
    text: '{name:string} 在 {instance:string} 上给你发了一条私信。要阅读它，请在你的账号中验证此邮箱，或用此邮箱注册。\n\n不再接收此类邮件：{unsubscribe:string}',
  },
  digest: {
    subject: '你在 {instance:string} 上的动态',
    text: '自上一封邮件以来，你有以下未读动态：\n\n{lines:string}\n\n不再接收此类邮件：{unsubscribe:string}',
    kinds: {
      follow: '{count:number} 位新粉丝',
      save: '你的 Pin 图被收藏 {count:number} 次',
      like: '你的 Pin 图收到 {count:number} 个赞',
      comment: '你的 Pin 图收到 {count:number} 条评论',
      reply: '你的评论收到 {count:number} 条回复',
      commentLike: '你的评论收到 {count:number} 个赞',
      mention: '你被提及 {count:number} 次',
      invitation: '{count:number} 个图板邀请',
      joined: '{count:number} 人通过你的邀请注册',
    },
  },
} as const;
