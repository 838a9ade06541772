/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mel',
  lead: 'E-mel mengesahkan alamat dan menetapkan semula kata laluan. Tanpa pelayan e-mel, e-mel ialah fail dalam outbox folder data.',
  fixed: 'SMTP_URL dalam persekitaran pelayan menentukan pelayan e-mel. Buang di sana untuk menetapkannya di sini.',
  senderFixed: 'MAIL_FROM dalam persekitaran pelayan menentukan pengirim.',
  server: 'Pelayan e-mel',
  serverHint: 'Nama dan port, contohnya smtp.example.org:587. Biarkan kosong jika tiada.',
  user: 'Nama pengguna pelayan e-mel',
  password: 'Kata laluan pelayan e-mel',
  passwordHint: 'Kata laluan telah disimpan. Biarkan kosong untuk mengekalkannya, kecuali pelayan atau nama pengguna berubah.',
  sender: 'Alamat pengirim',
  test: 'Hantar e-mel ujian',
  outcomes: {
    sent: 'E-mel ujian dihantar kepada {address:string}.',
    written: 'Tiada pelayan e-mel: e-mel ujian ialah fail dalam outbox.',
    unreachable: 'Pelayan e-mel tidak dapat dihubungi. Semak nama dan portnya.',
    tls: 'Sambungan selamat ke pelayan e-mel gagal. Semak port dan sijil TLSnya.',
    login: 'Pelayan e-mel menolak nama pengguna atau kata laluan.',
    mail: 'Pelayan e-mel menolak e-mel ini. Semak alamat pengirim.',
    testFailed: 'E-mel ujian tidak dapat dihantar. Semak sambungan dan cuba lagi.',
  },
} as const;
