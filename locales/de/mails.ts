import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Öffne diesen Link in einem Browser, in dem du angemeldet bist, um die E-Mail-Adresse deines Kontos zu bestätigen. Er gilt drei Tage. Wenn das nicht dein Konto ist, kannst du diese E-Mail ignorieren: Es ändert sich nichts.',
  },
  emailChange: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Öffne diesen Link in einem Browser, in dem du angemeldet bist, um diese Adresse zur E-Mail-Adresse von {username:string} zu machen. Er gilt einen Tag. Wenn das nicht dein Konto ist, kannst du diese E-Mail ignorieren: Es ändert sich nichts.',
  },
  backupEmail: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Öffne diesen Link in einem Browser, in dem du angemeldet bist, um diese Adresse zur zweiten E-Mail-Adresse von {username:string} zu machen. Er gilt einen Tag. Wenn das nicht dein Konto ist, kannst du diese E-Mail ignorieren: Es ändert sich nichts.',
  },
  passwordReset: {
    subject: 'Lege ein neues Passwort fest',
    text: 'Öffne diesen Link, um ein neues Passwort für {username:string} festzulegen. Der Link gilt eine Stunde. Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren: Es hat sich nichts geändert.',
  },
  hasAccount: {
    subject: 'Du hast schon ein Konto',
    text: 'Jemand hat sich mit deiner E-Mail-Adresse registriert. Sie gehört zu deinem Konto {username:string}. Wenn du das warst, melde dich hier mit diesem Konto an. Wenn nicht, kannst du diese E-Mail ignorieren: Dein Konto ist unverändert.',
  },
  test: { subject: 'Test-E-Mail', text: 'Diese E-Mail zeigt, dass deine Instanz E-Mails senden kann.' },
  invitation: {
    subject: 'Du hast eine Nachricht auf {instance:string}',
    text: '{name:string} hat dir auf {instance:string} eine Nachricht geschrieben. Um sie zu lesen, bestätige diese Adresse in deinem Konto oder registriere dich damit.\n\nDiese E-Mails abbestellen: {unsubscribe:string}',
  },
  digest: {
    subject: 'Deine Neuigkeiten auf {instance:string}',
    text: 'Seit der letzten E-Mail gibt es Neues, das du noch nicht gelesen hast:\n\n{lines:string}\n\nDiese E-Mails abbestellen: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{neuer Follower|neue Follower}}',
      save: '{count:number}-mal wurden deine Pins gespeichert',
      like: '{count:number} {{Gefällt mir|Gefällt mir}} für deine Pins',
      comment: '{count:number} {{Kommentar|Kommentare}} zu deinen Pins',
      reply: '{count:number} {{Antwort|Antworten}} auf deine Kommentare',
      commentLike: '{count:number} {{Gefällt mir|Gefällt mir}} für deine Kommentare',
      mention: '{count:number} {{Erwähnung|Erwähnungen}} von dir',
      invitation: '{count:number} {{Einladung|Einladungen}} zu Pinnwänden',
      joined: '{count:number} {{Person hat|Personen haben}} sich über deine Einladungen registriert',
    },
  },
} as const satisfies MailTexts;
