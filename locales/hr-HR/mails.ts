import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Potvrdite svoju e-adresu',
    text: 'Otvorite ovu poveznicu u pregledniku u kojem ste prijavljeni da biste potvrdili e-adresu svojeg računa. Vrijedi tri dana. Ako to nije vaš račun, zanemarite ovu poruku: ništa se ne mijenja.',
  },
  emailChange: {
    subject: 'Potvrdite svoju e-adresu',
    text: 'Otvorite ovu poveznicu u pregledniku u kojem ste prijavljeni da bi ova adresa postala e-adresa računa {username:string}. Vrijedi jedan dan. Ako to nije vaš račun, zanemarite ovu poruku: ništa se ne mijenja.',
  },
  backupEmail: {
    subject: 'Potvrdite svoju e-adresu',
    text: 'Otvorite ovu poveznicu u pregledniku u kojem ste prijavljeni da bi ova adresa postala pričuvna e-adresa računa {username:string}. Vrijedi jedan dan. Ako to nije vaš račun, zanemarite ovu poruku: ništa se ne mijenja.',
  },
  passwordReset: {
    subject: 'Odaberite novu lozinku',
    text: 'Otvorite ovu poveznicu da biste odabrali novu lozinku za račun {username:string}. Poveznica vrijedi jedan sat. Ako je niste zatražili, zanemarite ovu poruku: ništa se nije promijenilo.',
  },
  hasAccount: {
    subject: 'Već imate račun',
    text: 'Netko se registrirao s vašom e-adresom, koja pripada vašem računu {username:string}. Ako ste to bili vi, ovdje se prijavite u taj račun. Ako niste, zanemarite ovu poruku: vaš se račun nije promijenio.',
  },
  test: { subject: 'Probna poruka', text: 'Ova poruka pokazuje da vaš poslužitelj može slati e-poštu.' },
  invitation: {
    subject: 'Imate poruku u aplikaciji {instance:string}',
    text: '{name:string} vam šalje poruku u aplikaciji {instance:string}. Da biste je pročitali, potvrdite ovu adresu u svojem računu ili se s njom registrirajte.\n\nOdjava od ovakvih poruka: {unsubscribe:string}',
  },
  digest: {
    subject: 'Vaše obavijesti iz aplikacije {instance:string}',
    text: 'Nepročitano od posljednje e-poruke:\n\n{lines:string}\n\nOdjava od ovakvih poruka: {unsubscribe:string}',
    kinds: {
      follow: 'Novi pratitelji: {count:number}',
      save: 'Spremanja vaših pinova: {count:number}',
      like: 'Oznake „Sviđa mi se” na vašim pinovima: {count:number}',
      comment: 'Komentari uz vaše pinove: {count:number}',
      reply: 'Odgovori na vaše komentare: {count:number}',
      commentLike: 'Oznake „Sviđa mi se” na vašim komentarima: {count:number}',
      mention: 'Spominjanja: {count:number}',
      invitation: 'Pozivi na ploče: {count:number}',
      joined: 'Pridruženi putem vaših poziva: {count:number}',
    },
  },
} as const satisfies MailTexts;
