/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verify your email',
    text: 'Follow this link to verify the email address of your account. Press Confirm if the page asks you to. The link works for three days.',
  },
  emailChange: {
    subject: 'Confirm your email address',
    text: 'Follow this link to make this the email address of {username:string}. Press Confirm if the page asks you to. The link works for a day.',
  },
  backupEmail: {
    subject: 'Confirm your email address',
    text: 'Follow this link to make this the backup email address of {username:string}. Press Confirm if the page asks you to. The link works for a day.',
  },
  passwordReset: {
    subject: 'Choose a new password',
    text: 'Follow this link to choose a new password for {username:string}. The link works for an hour. If you did not request it, you can ignore this email: nothing has changed.',
  },
  hasAccount: {
    subject: 'You already have an account',
    text: 'Someone signed up with your email address, which belongs to your account {username:string}. If it was you, log in to that account here. If it was not you, you can ignore this email: your account has not changed.',
  },
  invitation: {
    subject: 'You have a message on Tessera',
    text: '{name:string} sent you a message on Tessera. To read it, verify this address in your account, or sign up with it.\n\nTo get no more of these emails: {unsubscribe:string}',
  },
} as const;
