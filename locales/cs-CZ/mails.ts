import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Ověřte svou e-mailovou adresu',
    text: 'Otevřete tento odkaz v prohlížeči, ve kterém jste přihlášeni, a ověřte tak e-mailovou adresu svého účtu. Odkaz platí tři dny. Pokud to není váš účet, můžete tento e-mail ignorovat: nic se nezmění.',
  },
  emailChange: {
    subject: 'Potvrďte svou e-mailovou adresu',
    text: 'Otevřete tento odkaz v prohlížeči, ve kterém jste přihlášeni, a nastavte tak tuto adresu jako e-mailovou adresu účtu {username:string}. Odkaz platí jeden den. Pokud to není váš účet, můžete tento e-mail ignorovat: nic se nezmění.',
  },
  backupEmail: {
    subject: 'Potvrďte svou e-mailovou adresu',
    text: 'Otevřete tento odkaz v prohlížeči, ve kterém jste přihlášeni, a nastavte tak tuto adresu jako záložní e-mailovou adresu účtu {username:string}. Odkaz platí jeden den. Pokud to není váš účet, můžete tento e-mail ignorovat: nic se nezmění.',
  },
  passwordReset: {
    subject: 'Zvolte si nové heslo',
    text: 'Otevřete tento odkaz a zvolte nové heslo k účtu {username:string}. Odkaz platí hodinu. Pokud jste o něj nežádali, můžete tento e-mail ignorovat: nic se nezměnilo.',
  },
  hasAccount: {
    subject: 'Už máte účet',
    text: 'Někdo se zaregistroval s vaší e-mailovou adresou, která patří k vašemu účtu {username:string}. Pokud jste to byli vy, přihlaste se k tomuto účtu zde. Pokud ne, můžete tento e-mail ignorovat: váš účet se nezměnil.',
  },
  test: { subject: 'Zkušební e-mail', text: 'Tento e-mail ukazuje, že vaše instance umí odesílat e-maily.' },
  invitation: {
    subject: 'Máte zprávu v aplikaci {instance:string}',
    text: '{name:string} vám píše v aplikaci {instance:string}. Abyste si mohli zprávu přečíst, ověřte tuto adresu ve svém účtu nebo se s ní zaregistrujte.\n\nOdhlásit odběr těchto e-mailů: {unsubscribe:string}',
  },
  digest: {
    subject: 'Vaše oznámení z aplikace {instance:string}',
    text: 'Nepřečtené od posledního e-mailu:\n\n{lines:string}\n\nOdhlásit odběr těchto e-mailů: {unsubscribe:string}',
    kinds: {
      follow:
        '{count:number} {{nových sledujících|nový sledující|nových sledujících|noví sledující|nového sledujícího|nových sledujících}}',
      save: '{count:number} {{uložení|uložení|uložení|uložení|uložení|uložení}} vašich pinů',
      like: '{count:number}× „To se mi líbí“ u vašich pinů',
      comment: '{count:number} {{komentářů|komentář|komentářů|komentáře|komentáře|komentářů}} k vašim pinům',
      reply: '{count:number} {{odpovědí|odpověď|odpovědí|odpovědi|odpovědi|odpovědí}} na vaše komentáře',
      commentLike: '{count:number}× „To se mi líbí“ u vašich komentářů',
      mention: '{count:number} {{zmínek|zmínka|zmínek|zmínky|zmínky|zmínek}} o vás',
      invitation: '{count:number} {{pozvánek|pozvánka|pozvánek|pozvánky|pozvánky|pozvánek}} na nástěnky',
      joined:
        '{count:number} {{lidí se přidalo|člověk se přidal|lidí se přidalo|lidé se přidali|člověka se přidalo|lidí se přidalo}} díky vašim pozvánkám',
    },
  },
} as const satisfies MailTexts;
