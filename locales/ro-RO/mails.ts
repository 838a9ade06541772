import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verifică-ți adresa de e-mail',
    text: 'Deschide acest link într-un browser în care contul tău este conectat, ca să îi verifici adresa de e-mail. Este valabil trei zile. Dacă nu este contul tău, poți ignora acest e-mail: nu se schimbă nimic.',
  },
  emailChange: {
    subject: 'Confirmă adresa de e-mail',
    text: 'Deschide acest link într-un browser în care contul tău este conectat, ca aceasta să devină adresa de e-mail pentru {username:string}. Este valabil o zi. Dacă nu este contul tău, poți ignora acest e-mail: nu se schimbă nimic.',
  },
  backupEmail: {
    subject: 'Confirmă adresa de e-mail',
    text: 'Deschide acest link într-un browser în care contul tău este conectat, ca aceasta să devină adresa de e-mail de rezervă pentru {username:string}. Este valabil o zi. Dacă nu este contul tău, poți ignora acest e-mail: nu se schimbă nimic.',
  },
  passwordReset: {
    subject: 'Alege o parolă nouă',
    text: 'Deschide acest link ca să alegi o parolă nouă pentru {username:string}. Linkul este valabil o oră. Dacă nu ai cerut asta, poți ignora acest e-mail: nu s-a schimbat nimic.',
  },
  hasAccount: {
    subject: 'Ai deja un cont',
    text: 'Cineva și-a creat un cont cu adresa ta de e-mail, care aparține contului tău {username:string}. Dacă ai fost tu, conectează-te aici la acel cont. Dacă nu, poți ignora acest e-mail: contul tău nu s-a schimbat.',
  },
  test: { subject: 'E-mail de test', text: 'Acest e-mail arată că instanța ta poate trimite e-mailuri.' },
  invitation: {
    subject: 'Ai un mesaj pe {instance:string}',
    text: '{name:string} ți-a trimis un mesaj pe {instance:string}. Ca să îl citești, verifică această adresă în contul tău sau creează-ți un cont cu ea.\n\nCa să nu mai primești astfel de e-mailuri: {unsubscribe:string}',
  },
  digest: {
    subject: 'Notificările tale pe {instance:string}',
    text: 'Ce nu ai citit de la ultimul e-mail:\n\n{lines:string}\n\nCa să nu mai primești astfel de e-mailuri: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{urmăritori noi|urmăritor nou|de urmăritori noi|urmăritori noi|de urmăritori noi|de urmăritori noi}}',
      save: '{count:number} {{salvări ale Pinurilor tale|salvare a Pinurilor tale|de salvări ale Pinurilor tale|salvări ale Pinurilor tale|de salvări ale Pinurilor tale|de salvări ale Pinurilor tale}}',
      like: '{count:number} {{aprecieri|apreciere|de aprecieri|aprecieri|de aprecieri|de aprecieri}} pentru Pinurile tale',
      comment: '{count:number} {{comentarii|comentariu|de comentarii|comentarii|de comentarii|de comentarii}} la Pinurile tale',
      reply: '{count:number} {{răspunsuri|răspuns|de răspunsuri|răspunsuri|de răspunsuri|de răspunsuri}} la comentariile tale',
      commentLike: '{count:number} {{aprecieri|apreciere|de aprecieri|aprecieri|de aprecieri|de aprecieri}} pentru comentariile tale',
      mention: '{count:number} {{mențiuni|mențiune|de mențiuni|mențiuni|de mențiuni|de mențiuni}}',
      invitation: '{count:number} {{invitații|invitație|de invitații|invitații|de invitații|de invitații}} la panouri',
      joined:
        '{count:number} {{persoane s-au alăturat|persoană s-a alăturat|de persoane s-au alăturat|persoane s-au alăturat|de persoane s-au alăturat|de persoane s-au alăturat}} prin invitațiile tale',
    },
  },
} as const satisfies MailTexts;
