import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Bekräfta din e-postadress',
    text: 'Öppna länken i en webbläsare där du är inloggad för att bekräfta e-postadressen till ditt konto. Den gäller i tre dagar. Om det inte är ditt konto kan du bortse från mejlet: inget ändras.',
  },
  emailChange: {
    subject: 'Bekräfta din e-postadress',
    text: 'Öppna länken i en webbläsare där du är inloggad för att göra detta till e-postadressen för {username:string}. Den gäller i ett dygn. Om det inte är ditt konto kan du bortse från mejlet: inget ändras.',
  },
  backupEmail: {
    subject: 'Bekräfta din e-postadress',
    text: 'Öppna länken i en webbläsare där du är inloggad för att göra detta till reservadressen för {username:string}. Den gäller i ett dygn. Om det inte är ditt konto kan du bortse från mejlet: inget ändras.',
  },
  passwordReset: {
    subject: 'Välj ett nytt lösenord',
    text: 'Öppna länken för att välja ett nytt lösenord för {username:string}. Länken gäller i en timme. Om du inte har bett om den kan du bortse från mejlet: inget har ändrats.',
  },
  hasAccount: {
    subject: 'Du har redan ett konto',
    text: 'Någon registrerade sig med din e-postadress, som hör till ditt konto {username:string}. Om det var du kan du logga in på kontot här. Om det inte var du kan du bortse från mejlet: ditt konto har inte ändrats.',
  },
  test: { subject: 'Testbrev', text: 'Det här brevet visar att din server kan skicka e-post.' },
  invitation: {
    subject: 'Du har ett meddelande på {instance:string}',
    text: '{name:string} har skickat ett meddelande till dig på {instance:string}. Bekräfta adressen i ditt konto för att läsa det, eller registrera dig med den.\n\nAvsluta prenumerationen på de här mejlen: {unsubscribe:string}',
  },
  digest: {
    subject: 'Dina aviseringar på {instance:string}',
    text: 'Det här har du inte läst sedan förra mejlet:\n\n{lines:string}\n\nAvsluta prenumerationen på de här mejlen: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{ny följare|nya följare}}',
      save: '{count:number} {{gång|gånger}} har någon sparat dina pins',
      like: '{count:number} {{gilla-markering|gilla-markeringar}} på dina pins',
      comment: '{count:number} {{kommentar|kommentarer}} på dina pins',
      reply: '{count:number} svar på dina kommentarer',
      commentLike: '{count:number} {{gilla-markering|gilla-markeringar}} på dina kommentarer',
      mention: '{count:number} {{omnämnande|omnämnanden}} av dig',
      invitation: '{count:number} {{inbjudan|inbjudningar}} till tavlor',
      joined: '{count:number} {{person|personer}} gick med via dina inbjudningar',
    },
  },
} as const satisfies MailTexts;
