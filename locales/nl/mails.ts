import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Bevestig je e-mailadres',
    text: 'Open deze link in een browser waarin je bent ingelogd om het e-mailadres van je account te bevestigen. De link werkt drie dagen. Is dit niet jouw account, dan kun je deze e-mail negeren: er verandert niets.',
  },
  emailChange: {
    subject: 'Bevestig je e-mailadres',
    text: 'Open deze link in een browser waarin je bent ingelogd om van dit adres het e-mailadres van {username:string} te maken. De link werkt één dag. Is dit niet jouw account, dan kun je deze e-mail negeren: er verandert niets.',
  },
  backupEmail: {
    subject: 'Bevestig je e-mailadres',
    text: 'Open deze link in een browser waarin je bent ingelogd om van dit adres het reserveadres van {username:string} te maken. De link werkt één dag. Is dit niet jouw account, dan kun je deze e-mail negeren: er verandert niets.',
  },
  passwordReset: {
    subject: 'Kies een nieuw wachtwoord',
    text: 'Open deze link om een nieuw wachtwoord voor {username:string} te kiezen. De link werkt één uur. Heb je dit niet aangevraagd, dan kun je deze e-mail negeren: er is niets veranderd.',
  },
  hasAccount: {
    subject: 'Je hebt al een account',
    text: 'Iemand heeft zich geregistreerd met je e-mailadres, dat bij je account {username:string} hoort. Was jij dat, log dan hier in op dat account. Was jij het niet, dan kun je deze e-mail negeren: je account is niet veranderd.',
  },
  test: { subject: 'Testmail', text: 'Deze e-mail laat zien dat je server e-mails kan sturen.' },
  invitation: {
    subject: 'Je hebt een bericht op {instance:string}',
    text: '{name:string} heeft je een bericht gestuurd op {instance:string}. Bevestig dit adres in je account om het te lezen, of registreer je ermee.\n\nAfmelden voor deze e-mails: {unsubscribe:string}',
  },
  digest: {
    subject: 'Je meldingen op {instance:string}',
    text: 'Sinds de vorige e-mail heb je dit niet gelezen:\n\n{lines:string}\n\nAfmelden voor deze e-mails: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} nieuwe {{volger|volgers}}',
      save: '{count:number} keer is een pin van je bewaard',
      like: '{count:number} {{vind-ik-leuk|vind-ik-leuks}} voor je pins',
      comment: '{count:number} {{reactie|reacties}} op je pins',
      reply: '{count:number} {{antwoord|antwoorden}} op je reacties',
      commentLike: '{count:number} {{vind-ik-leuk|vind-ik-leuks}} voor je reacties',
      mention: '{count:number} {{vermelding|vermeldingen}} van jou',
      invitation: '{count:number} {{uitnodiging|uitnodigingen}} voor borden',
      joined: '{count:number} {{persoon heeft|mensen hebben}} zich via je uitnodigingen geregistreerd',
    },
  },
} as const satisfies MailTexts;
