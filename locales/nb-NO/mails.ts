import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Bekreft e-postadressen din',
    text: 'Åpne lenken i en nettleser der du er logget inn, for å bekrefte e-postadressen til kontoen din. Den virker i tre dager. Hvis dette ikke er din konto, kan du se bort fra denne e-posten: ingenting endres.',
  },
  emailChange: {
    subject: 'Bekreft e-postadressen din',
    text: 'Åpne lenken i en nettleser der du er logget inn, for å gjøre dette til e-postadressen for {username:string}. Den virker i ett døgn. Hvis dette ikke er din konto, kan du se bort fra denne e-posten: ingenting endres.',
  },
  backupEmail: {
    subject: 'Bekreft e-postadressen din',
    text: 'Åpne lenken i en nettleser der du er logget inn, for å gjøre dette til reserveadressen for {username:string}. Den virker i ett døgn. Hvis dette ikke er din konto, kan du se bort fra denne e-posten: ingenting endres.',
  },
  passwordReset: {
    subject: 'Velg et nytt passord',
    text: 'Åpne lenken for å velge et nytt passord for {username:string}. Lenken virker i én time. Hvis du ikke har bedt om dette, kan du se bort fra denne e-posten: ingenting er endret.',
  },
  hasAccount: {
    subject: 'Du har allerede en konto',
    text: 'Noen registrerte seg med e-postadressen din, som hører til kontoen din {username:string}. Hvis det var deg, kan du logge inn på kontoen her. Hvis det ikke var deg, kan du se bort fra denne e-posten: kontoen din er ikke endret.',
  },
  test: { subject: 'Test-e-post', text: 'Denne e-posten viser at serveren din kan sende e-post.' },
  invitation: {
    subject: 'Du har en melding på {instance:string}',
    text: '{name:string} har sendt deg en melding på {instance:string}. Bekreft denne adressen i kontoen din for å lese den, eller registrer deg med den.\n\nMeld deg av disse e-postene: {unsubscribe:string}',
  },
  digest: {
    subject: 'Varslene dine på {instance:string}',
    text: 'Dette har du ikke lest siden forrige e-post:\n\n{lines:string}\n\nMeld deg av disse e-postene: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{ny følger|nye følgere}}',
      save: '{count:number} {{gang|ganger}} har noen lagret pinnene dine',
      like: '{count:number} likerklikk på pinnene dine',
      comment: '{count:number} {{kommentar|kommentarer}} på pinnene dine',
      reply: '{count:number} svar på kommentarene dine',
      commentLike: '{count:number} likerklikk på kommentarene dine',
      mention: '{count:number} {{omtale|omtaler}} av deg',
      invitation: '{count:number} {{invitasjon|invitasjoner}} til tavler',
      joined: '{count:number} {{person|personer}} har registrert seg via invitasjonene dine',
    },
  },
} as const satisfies MailTexts;
