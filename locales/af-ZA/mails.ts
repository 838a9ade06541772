import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Bevestig jou e-posadres',
    text: 'Maak hierdie skakel oop in ’n blaaier waarin jy aangemeld is, om die e-posadres van jou rekening te bevestig. Dit werk drie dae lank. As dit nie jou rekening is nie, kan jy hierdie e-pos ignoreer: niks verander nie.',
  },
  emailChange: {
    subject: 'Bevestig jou e-posadres',
    text: 'Maak hierdie skakel oop in ’n blaaier waarin jy aangemeld is, om dit die e-posadres van {username:string} te maak. Dit werk een dag lank. As dit nie jou rekening is nie, kan jy hierdie e-pos ignoreer: niks verander nie.',
  },
  backupEmail: {
    subject: 'Bevestig jou e-posadres',
    text: 'Maak hierdie skakel oop in ’n blaaier waarin jy aangemeld is, om dit die reserweadres van {username:string} te maak. Dit werk een dag lank. As dit nie jou rekening is nie, kan jy hierdie e-pos ignoreer: niks verander nie.',
  },
  passwordReset: {
    subject: 'Kies ’n nuwe wagwoord',
    text: 'Maak hierdie skakel oop om ’n nuwe wagwoord vir {username:string} te kies. Die skakel werk een uur lank. As jy dit nie versoek het nie, kan jy hierdie e-pos ignoreer: niks het verander nie.',
  },
  hasAccount: {
    subject: 'Jy het reeds ’n rekening',
    text: 'Iemand het geregistreer met jou e-posadres, wat aan jou rekening {username:string} behoort. As dit jy was, meld hier by daardie rekening aan. As dit nie jy was nie, kan jy hierdie e-pos ignoreer: jou rekening het nie verander nie.',
  },
  test: { subject: 'Toets-e-pos', text: 'Hierdie e-pos wys dat jou bediener e-posse kan stuur.' },
  invitation: {
    subject: 'Jy het ’n boodskap op {instance:string}',
    text: '{name:string} het vir jou ’n boodskap op {instance:string} gestuur. Om dit te lees, bevestig hierdie adres in jou rekening, of registreer daarmee.\n\nTeken uit van hierdie e-posse: {unsubscribe:string}',
  },
  digest: {
    subject: 'Jou kennisgewings op {instance:string}',
    text: 'Dit het jy sedert die vorige e-pos nog nie gelees nie:\n\n{lines:string}\n\nTeken uit van hierdie e-posse: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} nuwe {{volger|volgers}}',
      save: '{count:number} keer is jou spelde gestoor',
      like: '{count:number} {{hou-van|hou-vans}} vir jou spelde',
      comment: '{count:number} {{opmerking|opmerkings}} oor jou spelde',
      reply: '{count:number} {{antwoord|antwoorde}} op jou opmerkings',
      commentLike: '{count:number} {{hou-van|hou-vans}} vir jou opmerkings',
      mention: '{count:number} {{vermelding|vermeldings}} van jou',
      invitation: '{count:number} {{uitnodiging|uitnodigings}} na borde',
      joined: '{count:number} {{persoon|mense}} het deur jou uitnodigings aangesluit',
    },
  },
} as const satisfies MailTexts;
