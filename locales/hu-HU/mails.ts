import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Erősítsd meg az e-mail-címed',
    text: 'A fiókod e-mail-címének megerősítéséhez nyisd meg ezt a linket egy olyan böngészőben, amelyben be vagy jelentkezve. Három napig működik. Ha ez nem a te fiókod, hagyd figyelmen kívül ezt az e-mailt: semmi sem változik.',
  },
  emailChange: {
    subject: 'Erősítsd meg az e-mail-címed',
    text: 'Nyisd meg ezt a linket egy olyan böngészőben, amelyben be vagy jelentkezve, hogy ez legyen {username:string} e-mail-címe. Egy napig működik. Ha ez nem a te fiókod, hagyd figyelmen kívül ezt az e-mailt: semmi sem változik.',
  },
  backupEmail: {
    subject: 'Erősítsd meg az e-mail-címed',
    text: 'Nyisd meg ezt a linket egy olyan böngészőben, amelyben be vagy jelentkezve, hogy ez legyen {username:string} tartalék e-mail-címe. Egy napig működik. Ha ez nem a te fiókod, hagyd figyelmen kívül ezt az e-mailt: semmi sem változik.',
  },
  passwordReset: {
    subject: 'Válassz új jelszót',
    text: 'Nyisd meg ezt a linket, hogy új jelszót válassz ehhez a fiókhoz: {username:string}. A link egy óráig működik. Ha nem te kérted, hagyd figyelmen kívül ezt az e-mailt: semmi sem változott.',
  },
  hasAccount: {
    subject: 'Már van fiókod',
    text: 'Valaki regisztrált az e-mail-címeddel, amely a te fiókodhoz tartozik: {username:string}. Ha te voltál, itt bejelentkezhetsz abba a fiókba. Ha nem te voltál, hagyd figyelmen kívül ezt az e-mailt: a fiókod nem változott.',
  },
  test: { subject: 'Próbalevél', text: 'Ez a levél azt mutatja, hogy a szervered tud e-maileket küldeni.' },
  invitation: {
    subject: 'Üzeneted van itt: {instance:string}',
    text: '{name:string} üzenetet küldött neked itt: {instance:string}. Ha el szeretnéd olvasni, erősítsd meg ezt a címet a fiókodban, vagy regisztrálj vele.\n\nHa nem kérsz több ilyen e-mailt: {unsubscribe:string}',
  },
  digest: {
    subject: 'Értesítéseid: {instance:string}',
    text: 'Az előző e-mail óta ezeket nem olvastad:\n\n{lines:string}\n\nHa nem kérsz több ilyen e-mailt: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} új követő',
      save: '{count:number} mentés a pinjeidről',
      like: '{count:number} kedvelés a pinjeidre',
      comment: '{count:number} hozzászólás a pinjeidhez',
      reply: '{count:number} válasz a hozzászólásaidra',
      commentLike: '{count:number} kedvelés a hozzászólásaidra',
      mention: '{count:number} említés rólad',
      invitation: '{count:number} meghívás táblákra',
      joined: '{count:number} ember csatlakozott a meghívóid révén',
    },
  },
} as const satisfies MailTexts;
