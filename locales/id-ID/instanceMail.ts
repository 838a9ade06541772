/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Email',
  lead: 'Email memverifikasi alamat dan mengatur ulang kata sandi. Tanpa server email, email menjadi file di outbox dalam folder data.',
  fixed: 'SMTP_URL di lingkungan server menentukan server email. Hapus di sana untuk mengaturnya di sini.',
  senderFixed: 'MAIL_FROM di lingkungan server menentukan pengirim.',
  server: 'Server email',
  serverHint: 'Nama dan port, misalnya smtp.example.org:587. Kosongkan jika tidak ada.',
  user: 'Nama pengguna di server email',
  password: 'Kata sandi di server email',
  passwordHint: 'Kata sandi sudah tersimpan. Kosongkan untuk mempertahankannya, kecuali server atau nama pengguna berubah.',
  sender: 'Alamat pengirim',
  test: 'Kirim email percobaan',
  outcomes: {
    sent: 'Email percobaan dikirim ke {address:string}.',
    written: 'Tidak ada server email: email percobaan menjadi file di outbox.',
    unreachable: 'Server email tidak dapat dihubungi. Periksa nama dan port-nya.',
    tls: 'Koneksi aman ke server email gagal. Periksa port dan sertifikat TLS-nya.',
    login: 'Server email menolak nama pengguna atau kata sandi.',
    mail: 'Server email menolak email ini. Periksa alamat pengirim.',
    testFailed: 'Email percobaan tidak dapat dikirim. Periksa koneksi dan coba lagi.',
  },
} as const;
