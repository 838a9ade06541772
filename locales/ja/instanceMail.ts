/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'メール',
  lead: 'メールは、メールアドレスの確認とパスワードの再設定に使います。メールサーバーがない場合は、データフォルダの outbox にファイルとして保存されます。',
  fixed: 'メールサーバーは、サーバーの環境変数 SMTP_URL で決まっています。ここで設定するには、その変数を削除してください。',
  senderFixed: '差出人は、サーバーの環境変数 MAIL_FROM で決まっています。',
  server: 'メールサーバー',
  serverHint: '名前とポート（例：smtp.example.org:587）。ない場合は空欄にしてください。',
  user: 'メールサーバーのユーザー名',
  password: 'メールサーバーのパスワード',
  passwordHint:
    'パスワードは保存されています。変更しない場合は空欄にしてください。サーバーやユーザー名を変えるときは、もう一度入力してください。',
  sender: '差出人のアドレス',
  test: 'テストメールを送信',
  outcomes: {
    sent: '{address:string} にテストメールを送信しました。',
    written: 'メールサーバーがないため、テストメールは outbox のファイルに保存されました。',
    unreachable: 'メールサーバーに接続できませんでした。名前とポートを確認してください。',
    login: 'メールサーバーがユーザー名またはパスワードを受け付けませんでした。',
    mail: 'メールサーバーがメールを受け付けませんでした。差出人のアドレスを確認してください。',
    testFailed: 'テストメールを送信できませんでした。接続を確認して、もう一度お試しください。',
  },
} as const;
