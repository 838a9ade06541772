import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Vahvista sähköpostiosoitteesi',
    text: 'Vahvista tilisi sähköpostiosoite avaamalla tämä linkki selaimessa, jossa olet kirjautuneena. Se toimii kolme päivää. Jos tämä ei ole sinun tilisi, voit jättää viestin huomiotta: mikään ei muutu.',
  },
  emailChange: {
    subject: 'Vahvista sähköpostiosoitteesi',
    text: 'Ota tämä osoite tilin {username:string} sähköpostiosoitteeksi avaamalla tämä linkki selaimessa, jossa olet kirjautuneena. Se toimii vuorokauden. Jos tämä ei ole sinun tilisi, voit jättää viestin huomiotta: mikään ei muutu.',
  },
  backupEmail: {
    subject: 'Vahvista sähköpostiosoitteesi',
    text: 'Ota tämä osoite tilin {username:string} varaosoitteeksi avaamalla tämä linkki selaimessa, jossa olet kirjautuneena. Se toimii vuorokauden. Jos tämä ei ole sinun tilisi, voit jättää viestin huomiotta: mikään ei muutu.',
  },
  passwordReset: {
    subject: 'Valitse uusi salasana',
    text: 'Valitse uusi salasana tilille {username:string} avaamalla tämä linkki. Se toimii tunnin. Jos et pyytänyt sitä, voit jättää viestin huomiotta: mikään ei ole muuttunut.',
  },
  hasAccount: {
    subject: 'Sinulla on jo tili',
    text: 'Joku rekisteröityi sähköpostiosoitteellasi, joka kuuluu tilillesi {username:string}. Jos se olit sinä, kirjaudu tilille tästä. Jos se et ollut sinä, voit jättää viestin huomiotta: tilisi ei ole muuttunut.',
  },
  test: { subject: 'Testiviesti', text: 'Tämä viesti osoittaa, että palvelimesi voi lähettää sähköpostia.' },
  invitation: {
    subject: 'Sinulle on viesti palvelussa {instance:string}',
    text: '{name:string} lähetti sinulle viestin palvelussa {instance:string}. Lue se vahvistamalla tämä osoite tililläsi tai rekisteröitymällä sillä.\n\nPeru nämä sähköpostit: {unsubscribe:string}',
  },
  digest: {
    subject: 'Ilmoituksesi palvelussa {instance:string}',
    text: 'Edellisen sähköpostin jälkeen sinulta on lukematta:\n\n{lines:string}\n\nPeru nämä sähköpostit: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{uusi seuraaja|uutta seuraajaa}}',
      save: '{count:number} {{pinniesi tallennus|pinniesi tallennusta}}',
      like: '{count:number} {{tykkäys|tykkäystä}} pinneistäsi',
      comment: '{count:number} {{kommentti|kommenttia}} pinneihisi',
      reply: '{count:number} {{vastaus|vastausta}} kommentteihisi',
      commentLike: '{count:number} {{tykkäys|tykkäystä}} kommenteistasi',
      mention: '{count:number} {{maininta|mainintaa}} sinusta',
      invitation: '{count:number} {{kutsu|kutsua}} tauluihin',
      joined: '{count:number} {{henkilö|henkilöä}} liittyi kutsujesi kautta',
    },
  },
} as const satisfies MailTexts;
