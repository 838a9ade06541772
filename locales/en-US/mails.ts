/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verify your email',
    text: 'Follow this link in a browser in which you are logged in, to verify the email address of your account. It works for three days. If this is not your account, you can ignore this email: nothing changes.',
  },
  emailChange: {
    subject: 'Confirm your email address',
    text: 'Follow this link in a browser in which you are logged in, to make this the email address of {username:string}. It works for a day. If this is not your account, you can ignore this email: nothing changes.',
  },
  backupEmail: {
    subject: 'Confirm your email address',
    text: 'Follow this link in a browser in which you are logged in, to make this the backup email address of {username:string}. It works for a day. If this is not your account, you can ignore this email: nothing changes.',
  },
  passwordReset: {
    subject: 'Choose a new password',
    text: 'Follow this link to choose a new password for {username:string}. The link works for an hour. If you did not request it, you can ignore this email: nothing has changed.',
  },
  hasAccount: {
    subject: 'You already have an account',
    text: 'Someone signed up with your email address, which belongs to your account {username:string}. If it was you, log in to that account here. If it was not you, you can ignore this email: your account has not changed.',
  },
  test: { subject: 'Test email', text: 'This email shows that your instance can send emails.' },
  invitation: {
    subject: 'You have a message on {instance:string}',
    text: '{name:string} sent you a message on {instance:string}. To read it, verify this address in your account, or sign up with it.\n\nTo get no more of these emails: {unsubscribe:string}',
  },
  digest: {
    subject: 'Your updates on {instance:string}',
    text: 'Since the last email you have not read:\n\n{lines:string}\n\nTo get no more of these emails: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} new {{follower|followers}}',
      save: '{count:number} {{save|saves}} of your pins',
      like: '{count:number} {{like|likes}} of your pins',
      comment: '{count:number} {{comment|comments}} on your pins',
      reply: '{count:number} {{reply|replies}} to your comments',
      commentLike: '{count:number} {{like|likes}} of your comments',
      mention: '{count:number} {{mention|mentions}} of you',
      invitation: '{count:number} {{invitation|invitations}} to boards',
      joined: '{count:number} {{person|people}} joined through your invites',
    },
  },
} as const;
