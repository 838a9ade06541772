/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Email',
  lead: 'Emails verify addresses and reset passwords. Without a mail server they are files in the data folder’s outbox.',
  fixed: 'SMTP_URL in the server’s environment sets the mail server. Remove it there to set one here.',
  senderFixed: 'MAIL_FROM in the server’s environment sets the sender.',
  server: 'Mail server',
  serverHint: 'Name and port, for example smtp.example.org:587. Leave empty for none.',
  user: 'Mail server username',
  password: 'Mail server password',
  passwordHint: 'A password is saved. Leave empty to keep it, unless the server or username changes.',
  sender: 'Sender address',
  test: 'Send a test email',
  outcomes: {
    sent: 'Test email sent to {address:string}.',
    written: 'There is no mail server: the test email is a file in the outbox.',
    unreachable: 'We could not reach the mail server. Check its name and port.',
    tls: 'We could not connect to the mail server securely. Check its port and TLS certificate.',
    login: 'The mail server refused the username or password.',
    mail: 'The mail server refused the email. Check the sender address.',
    testFailed: 'We could not send the test email. Check the connection and try again.',
  },
} as const;
