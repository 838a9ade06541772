/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Sahkan e-mel anda',
    text: 'Buka pautan ini dalam penyemak imbas yang anda gunakan untuk log masuk, bagi mengesahkan alamat e-mel akaun anda. Pautan ini sah selama tiga hari. Jika ini bukan akaun anda, abaikan e-mel ini: tiada apa-apa berubah.',
  },
  emailChange: {
    subject: 'Sahkan alamat e-mel anda',
    text: 'Buka pautan ini dalam penyemak imbas yang anda gunakan untuk log masuk, bagi menjadikan alamat ini alamat e-mel {username:string}. Pautan ini sah selama satu hari. Jika ini bukan akaun anda, abaikan e-mel ini: tiada apa-apa berubah.',
  },
  backupEmail: {
    subject: 'Sahkan alamat e-mel sandaran anda',
    text: 'Buka pautan ini dalam penyemak imbas yang anda gunakan untuk log masuk, bagi menjadikan alamat ini alamat e-mel sandaran {username:string}. Pautan ini sah selama satu hari. Jika ini bukan akaun anda, abaikan e-mel ini: tiada apa-apa berubah.',
  },
  passwordReset: {
    subject: 'Pilih kata laluan baharu',
    text: 'Buka pautan ini untuk memilih kata laluan baharu bagi {username:string}. Pautan ini sah selama satu jam. Jika anda tidak memintanya, abaikan e-mel ini: tiada apa-apa berubah.',
  },
  hasAccount: {
    subject: 'Anda sudah ada akaun',
    text: 'Seseorang mendaftar dengan alamat e-mel anda, yang dimiliki oleh akaun anda {username:string}. Jika itu anda, log masuk ke akaun tersebut di sini. Jika bukan, abaikan e-mel ini: akaun anda tidak berubah.',
  },
  test: { subject: 'E-mel ujian', text: 'E-mel ini menunjukkan bahawa pelayan anda boleh menghantar e-mel.' },
  invitation: {
    subject: 'Anda menerima mesej di {instance:string}',
    text: '{name:string} menghantar mesej kepada anda di {instance:string}. Untuk membacanya, sahkan alamat ini dalam akaun anda, atau daftar dengannya.\n\nUntuk berhenti menerima e-mel seperti ini: {unsubscribe:string}',
  },
  digest: {
    subject: 'Makluman anda di {instance:string}',
    text: 'Sejak e-mel terakhir, anda belum membaca:\n\n{lines:string}\n\nUntuk berhenti menerima e-mel seperti ini: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} pengikut baharu',
      save: 'Pin anda disimpan {count:number} kali',
      like: '{count:number} suka pada Pin anda',
      comment: '{count:number} komen pada Pin anda',
      reply: '{count:number} balasan kepada komen anda',
      commentLike: '{count:number} suka pada komen anda',
      mention: 'Anda disebut {count:number} kali',
      invitation: '{count:number} jemputan ke papan',
      joined: '{count:number} orang menyertai melalui jemputan anda',
    },
  },
} as const;
