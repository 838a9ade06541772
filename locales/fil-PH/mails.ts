/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'I-verify ang email mo',
    text: 'Buksan ang link na ito sa isang browser kung saan ka naka-log in, para i-verify ang email address ng account mo. Gagana ito sa loob ng tatlong araw. Kung hindi ito ang account mo, puwede mong balewalain ang email na ito: walang mababago.',
  },
  emailChange: {
    subject: 'Kumpirmahin ang email address mo',
    text: 'Buksan ang link na ito sa isang browser kung saan ka naka-log in, para gawin itong email address ni {username:string}. Gagana ito sa loob ng isang araw. Kung hindi ito ang account mo, puwede mong balewalain ang email na ito: walang mababago.',
  },
  backupEmail: {
    subject: 'Kumpirmahin ang backup na email address mo',
    text: 'Buksan ang link na ito sa isang browser kung saan ka naka-log in, para gawin itong backup na email address ni {username:string}. Gagana ito sa loob ng isang araw. Kung hindi ito ang account mo, puwede mong balewalain ang email na ito: walang mababago.',
  },
  passwordReset: {
    subject: 'Pumili ng bagong password',
    text: 'Buksan ang link na ito para pumili ng bagong password para kay {username:string}. Gagana ang link sa loob ng isang oras. Kung hindi mo ito hiniling, puwede mong balewalain ang email na ito: walang nabago.',
  },
  hasAccount: {
    subject: 'Mayroon ka nang account',
    text: 'May nag-sign up gamit ang email address mo, na gamit na ng account mong {username:string}. Kung ikaw iyon, mag-log in sa account na iyon dito. Kung hindi ikaw iyon, puwede mong balewalain ang email na ito: hindi nagbago ang account mo.',
  },
  test: { subject: 'Pansubok na email', text: 'Ipinapakita ng pansubok na email na ito na nakakapagpadala ng email ang site mo.' },
  invitation: {
    subject: 'May mensahe ka sa {instance:string}',
    text: 'Nagpadala sa iyo ng mensahe si {name:string} sa {instance:string}. Para mabasa ito, i-verify ang address na ito sa account mo, o mag-sign up gamit ito.\n\nPara wala nang matanggap na ganitong email: {unsubscribe:string}',
  },
  digest: {
    subject: 'Mga update mo sa {instance:string}',
    text: 'Mula noong huling email, hindi mo pa nababasa ang mga ito:\n\n{lines:string}\n\nPara wala nang matanggap na ganitong email: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{bagong follower|na bagong follower}}',
      save: '{count:number} {{pag-save|na pag-save}} ng mga pin mo',
      like: '{count:number} {{like|na like}} sa mga pin mo',
      comment: '{count:number} {{komento|na komento}} sa mga pin mo',
      reply: '{count:number} {{sagot|na sagot}} sa mga komento mo',
      commentLike: '{count:number} {{like|na like}} sa mga komento mo',
      mention: '{count:number} {{mention|na mention}} sa iyo',
      invitation: '{count:number} {{imbitasyon|na imbitasyon}} sa mga board',
      joined: '{count:number} {{tao|na tao}} ang sumali dahil sa mga imbitasyon mo',
    },
  },
} as const;
