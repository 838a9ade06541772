import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verifica il tuo indirizzo email',
    text: 'Apri questo link in un browser in cui hai effettuato l’accesso per verificare l’indirizzo email del tuo account. È valido per tre giorni. Se questo non è il tuo account, puoi ignorare questa email: non cambia nulla.',
  },
  emailChange: {
    subject: 'Conferma il tuo indirizzo email',
    text: 'Apri questo link in un browser in cui hai effettuato l’accesso per rendere questo l’indirizzo email di {username:string}. È valido per un giorno. Se questo non è il tuo account, puoi ignorare questa email: non cambia nulla.',
  },
  backupEmail: {
    subject: 'Conferma il tuo indirizzo email',
    text: 'Apri questo link in un browser in cui hai effettuato l’accesso per rendere questo l’indirizzo email di riserva di {username:string}. È valido per un giorno. Se questo non è il tuo account, puoi ignorare questa email: non cambia nulla.',
  },
  passwordReset: {
    subject: 'Scegli una nuova password',
    text: 'Apri questo link per scegliere una nuova password per {username:string}. È valido per un’ora. Se non l’hai richiesto tu, puoi ignorare questa email: non è cambiato nulla.',
  },
  hasAccount: {
    subject: 'Hai già un account',
    text: 'Qualcuno si è iscritto con il tuo indirizzo email, che appartiene al tuo account {username:string}. Se eri tu, accedi qui a quell’account. Altrimenti puoi ignorare questa email: il tuo account non è cambiato.',
  },
  test: { subject: 'Email di prova', text: 'Questa email mostra che la tua istanza può inviare email.' },
  invitation: {
    subject: 'Hai un messaggio su {instance:string}',
    text: '{name:string} ti ha inviato un messaggio su {instance:string}. Per leggerlo, verifica questo indirizzo nel tuo account o usalo per iscriverti.\n\nPer non ricevere più queste email: {unsubscribe:string}',
  },
  digest: {
    subject: 'Le tue notifiche su {instance:string}',
    text: 'Ciò che non hai letto dall’ultima email:\n\n{lines:string}\n\nPer non ricevere più queste email: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{nuovi follower|nuovo follower|nuovi follower|nuovi follower|di nuovi follower|nuovi follower}}',
      save: '{count:number} {{salvataggi|salvataggio|salvataggi|salvataggi|di salvataggi|salvataggi}} dei tuoi Pin',
      like: '{count:number} Mi piace ai tuoi Pin',
      comment: '{count:number} {{commenti|commento|commenti|commenti|di commenti|commenti}} ai tuoi Pin',
      reply: '{count:number} {{risposte|risposta|risposte|risposte|di risposte|risposte}} ai tuoi commenti',
      commentLike: '{count:number} Mi piace ai tuoi commenti',
      mention: '{count:number} {{menzioni|menzione|menzioni|menzioni|di menzioni|menzioni}}',
      invitation: '{count:number} {{inviti|invito|inviti|inviti|di inviti|inviti}} a bacheche',
      joined:
        '{count:number} {{persone iscritte|persona iscritta|persone iscritte|persone iscritte|di persone iscritte|persone iscritte}} con i tuoi inviti',
    },
  },
} as const satisfies MailTexts;
