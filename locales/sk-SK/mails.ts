import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Overte svoju e-mailovú adresu',
    text: 'Otvorte tento odkaz v prehliadači, v ktorom ste prihlásení, a overte tak e-mailovú adresu svojho účtu. Odkaz platí tri dni. Ak to nie je váš účet, môžete tento e-mail ignorovať: nič sa nezmení.',
  },
  emailChange: {
    subject: 'Potvrďte svoju e-mailovú adresu',
    text: 'Otvorte tento odkaz v prehliadači, v ktorom ste prihlásení, a nastavte tak túto adresu ako e-mailovú adresu účtu {username:string}. Odkaz platí jeden deň. Ak to nie je váš účet, môžete tento e-mail ignorovať: nič sa nezmení.',
  },
  backupEmail: {
    subject: 'Potvrďte svoju e-mailovú adresu',
    text: 'Otvorte tento odkaz v prehliadači, v ktorom ste prihlásení, a nastavte tak túto adresu ako záložnú e-mailovú adresu účtu {username:string}. Odkaz platí jeden deň. Ak to nie je váš účet, môžete tento e-mail ignorovať: nič sa nezmení.',
  },
  passwordReset: {
    subject: 'Zvoľte si nové heslo',
    text: 'Otvorte tento odkaz a zvoľte nové heslo k účtu {username:string}. Odkaz platí hodinu. Ak ste oň nežiadali, môžete tento e-mail ignorovať: nič sa nezmenilo.',
  },
  hasAccount: {
    subject: 'Už máte účet',
    text: 'Niekto sa zaregistroval s vašou e-mailovou adresou, ktorá patrí k vášmu účtu {username:string}. Ak ste to boli vy, prihláste sa k tomuto účtu tu. Ak nie, môžete tento e-mail ignorovať: váš účet sa nezmenil.',
  },
  test: { subject: 'Skúšobný e-mail', text: 'Tento e-mail ukazuje, že vaša inštancia dokáže odosielať e-maily.' },
  invitation: {
    subject: 'Máte správu v aplikácii {instance:string}',
    text: '{name:string} vám píše v aplikácii {instance:string}. Ak si chcete správu prečítať, overte túto adresu vo svojom účte alebo sa s ňou zaregistrujte.\n\nZrušiť odber týchto e-mailov: {unsubscribe:string}',
  },
  digest: {
    subject: 'Vaše upozornenia z aplikácie {instance:string}',
    text: 'Neprečítané od posledného e-mailu:\n\n{lines:string}\n\nZrušiť odber týchto e-mailov: {unsubscribe:string}',
    kinds: {
      follow:
        '{count:number} {{nových sledovateľov|nový sledovateľ|nových sledovateľov|noví sledovatelia|nového sledovateľa|nových sledovateľov}}',
      save: '{count:number} {{uložení|uloženie|uložení|uloženia|uloženia|uložení}} vašich pinov',
      like: '{count:number}× „Páči sa mi to“ pri vašich pinoch',
      comment: '{count:number} {{komentárov|komentár|komentárov|komentáre|komentára|komentárov}} k vašim pinom',
      reply: '{count:number} {{odpovedí|odpoveď|odpovedí|odpovede|odpovede|odpovedí}} na vaše komentáre',
      commentLike: '{count:number}× „Páči sa mi to“ pri vašich komentároch',
      mention: '{count:number} {{zmienok|zmienka|zmienok|zmienky|zmienky|zmienok}} o vás',
      invitation: '{count:number} {{pozvánok|pozvánka|pozvánok|pozvánky|pozvánky|pozvánok}} na nástenky',
      joined:
        '{count:number} {{ľudí sa pridalo|človek sa pridal|ľudí sa pridalo|ľudia sa pridali|človeka sa pridalo|ľudí sa pridalo}} vďaka vašim pozvánkam',
    },
  },
} as const satisfies MailTexts;
