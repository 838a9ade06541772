import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Bekræft din mailadresse',
    text: 'Åbn linket i en browser, hvor du er logget ind, for at bekræfte mailadressen til din konto. Det virker i tre dage. Hvis det ikke er din konto, kan du se bort fra denne mail: Der ændres ikke noget.',
  },
  emailChange: {
    subject: 'Bekræft din mailadresse',
    text: 'Åbn linket i en browser, hvor du er logget ind, for at gøre denne adresse til mailadressen for {username:string}. Det virker i et døgn. Hvis det ikke er din konto, kan du se bort fra denne mail: Der ændres ikke noget.',
  },
  backupEmail: {
    subject: 'Bekræft din mailadresse',
    text: 'Åbn linket i en browser, hvor du er logget ind, for at gøre denne adresse til reserveadressen for {username:string}. Det virker i et døgn. Hvis det ikke er din konto, kan du se bort fra denne mail: Der ændres ikke noget.',
  },
  passwordReset: {
    subject: 'Vælg en ny adgangskode',
    text: 'Åbn linket for at vælge en ny adgangskode til {username:string}. Linket virker i en time. Hvis du ikke har bedt om det, kan du se bort fra denne mail: Der er ikke ændret noget.',
  },
  hasAccount: {
    subject: 'Du har allerede en konto',
    text: 'Nogen tilmeldte sig med din mailadresse, som hører til din konto {username:string}. Hvis det var dig, kan du logge ind på kontoen her. Hvis det ikke var dig, kan du se bort fra denne mail: Din konto er ikke ændret.',
  },
  test: { subject: 'Testmail', text: 'Denne mail viser, at din server kan sende mails.' },
  invitation: {
    subject: 'Du har en besked på {instance:string}',
    text: '{name:string} har sendt dig en besked på {instance:string}. Bekræft denne adresse i din konto for at læse den, eller tilmeld dig med den.\n\nFrameld disse mails: {unsubscribe:string}',
  },
  digest: {
    subject: 'Dine notifikationer på {instance:string}',
    text: 'Det har du ikke læst siden den seneste mail:\n\n{lines:string}\n\nFrameld disse mails: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{ny følger|nye følgere}}',
      save: '{count:number} {{gang|gange}} har nogen gemt dine pins',
      like: '{count:number} {{like|likes}} til dine pins',
      comment: '{count:number} {{kommentar|kommentarer}} til dine pins',
      reply: '{count:number} svar på dine kommentarer',
      commentLike: '{count:number} {{like|likes}} til dine kommentarer',
      mention: '{count:number} {{omtale|omtaler}} af dig',
      invitation: '{count:number} {{invitation|invitationer}} til tavler',
      joined: '{count:number} {{person|personer}} har tilmeldt sig via dine invitationer',
    },
  },
} as const satisfies MailTexts;
