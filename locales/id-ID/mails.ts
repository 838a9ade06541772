/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verifikasi email Anda',
    text: 'Buka tautan ini di browser tempat Anda sudah masuk untuk memverifikasi alamat email akun Anda. Tautan ini berlaku selama tiga hari. Jika ini bukan akun Anda, abaikan email ini: tidak ada yang berubah.',
  },
  emailChange: {
    subject: 'Konfirmasi alamat email Anda',
    text: 'Buka tautan ini di browser tempat Anda sudah masuk untuk menjadikan alamat ini sebagai alamat email {username:string}. Tautan ini berlaku selama satu hari. Jika ini bukan akun Anda, abaikan email ini: tidak ada yang berubah.',
  },
  backupEmail: {
    subject: 'Konfirmasi alamat email cadangan Anda',
    text: 'Buka tautan ini di browser tempat Anda sudah masuk untuk menjadikan alamat ini sebagai alamat email cadangan {username:string}. Tautan ini berlaku selama satu hari. Jika ini bukan akun Anda, abaikan email ini: tidak ada yang berubah.',
  },
  passwordReset: {
    subject: 'Buat kata sandi baru',
    text: 'Buka tautan ini untuk membuat kata sandi baru bagi {username:string}. Tautan ini berlaku selama satu jam. Jika Anda tidak memintanya, abaikan email ini: tidak ada yang berubah.',
  },
  hasAccount: {
    subject: 'Anda sudah punya akun',
    text: 'Seseorang mendaftar dengan alamat email Anda, yang merupakan milik akun Anda {username:string}. Jika itu Anda, masuklah ke akun tersebut di sini. Jika bukan, abaikan email ini: akun Anda tidak berubah.',
  },
  test: { subject: 'Email percobaan', text: 'Email ini menunjukkan bahwa situs Anda dapat mengirim email.' },
  invitation: {
    subject: 'Anda menerima pesan di {instance:string}',
    text: '{name:string} mengirimi Anda pesan di {instance:string}. Untuk membacanya, verifikasi alamat ini di akun Anda, atau daftar dengan alamat ini.\n\nUntuk berhenti menerima email seperti ini: {unsubscribe:string}',
  },
  digest: {
    subject: 'Kabar Anda di {instance:string}',
    text: 'Sejak email terakhir, Anda belum membaca:\n\n{lines:string}\n\nUntuk berhenti menerima email seperti ini: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} pengikut baru',
      save: 'Pin Anda disimpan {count:number} kali',
      like: '{count:number} suka untuk Pin Anda',
      comment: '{count:number} komentar di Pin Anda',
      reply: '{count:number} balasan untuk komentar Anda',
      commentLike: '{count:number} suka untuk komentar Anda',
      mention: 'Anda disebut {count:number} kali',
      invitation: '{count:number} undangan ke papan',
      joined: '{count:number} orang bergabung melalui undangan Anda',
    },
  },
} as const;
