/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'メールアドレスの確認',
    text: 'アカウントのメールアドレスを確認するには、ログイン中のブラウザで以下のリンクを開いてください。リンクの有効期限は3日間です。お心当たりのない場合は、このメールを無視してください。何も変更されません。',
  },
  emailChange: {
    subject: 'メールアドレスの変更の確認',
    text: 'このアドレスを{username:string}のメールアドレスにするには、ログイン中のブラウザで以下のリンクを開いてください。リンクの有効期限は1日です。お心当たりのない場合は、このメールを無視してください。何も変更されません。',
  },
  backupEmail: {
    subject: '予備のメールアドレスの確認',
    text: 'このアドレスを{username:string}の予備のメールアドレスにするには、ログイン中のブラウザで以下のリンクを開いてください。リンクの有効期限は1日です。お心当たりのない場合は、このメールを無視してください。何も変更されません。',
  },
  passwordReset: {
    subject: '新しいパスワードの設定',
    text: '{username:string}の新しいパスワードを設定するには、以下のリンクを開いてください。リンクの有効期限は1時間です。お心当たりのない場合は、このメールを無視してください。何も変更されていません。',
  },
  hasAccount: {
    subject: 'すでにアカウントをお持ちです',
    text: 'あなたのメールアドレスで登録の手続きがありましたが、このアドレスはすでにあなたのアカウント{username:string}で使われています。ご本人の場合は、以下からそのアカウントにログインしてください。お心当たりのない場合は、このメールを無視してください。アカウントに変更はありません。',
  },
  test: { subject: 'テストメール', text: 'このメールが届いていれば、インスタンスからメールを送信できています。' },
  invitation: {
    subject: '{instance:string}でメッセージが届いています',
    text: '{name:string}さんから{instance:string}でメッセージが届きました。読むには、アカウントでこのアドレスを確認するか、このアドレスで登録してください。\n\nこのようなメールの配信を停止する：{unsubscribe:string}',
  },
  digest: {
    subject: '{instance:string}のお知らせ',
    text: '前回のメール以降の未読のお知らせ：\n\n{lines:string}\n\nこのようなメールの配信を停止する：{unsubscribe:string}',
    kinds: {
      follow: '新しいフォロワー{count:number}人',
      save: 'あなたのピンの保存{count:number}件',
      like: 'あなたのピンへのいいね{count:number}件',
      comment: 'あなたのピンへのコメント{count:number}件',
      reply: 'あなたのコメントへの返信{count:number}件',
      commentLike: 'あなたのコメントへのいいね{count:number}件',
      mention: 'あなたへのメンション{count:number}件',
      invitation: 'ボードへの招待{count:number}件',
      joined: 'あなたの招待で登録した人{count:number}人',
    },
  },
} as const;
