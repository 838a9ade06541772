/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Tampilan',
    light: 'Terang',
    dark: 'Gelap',
    system: 'Sesuai sistem',
    shortcuts: 'Pintasan keyboard',
    create: 'Tambahkan gambar',
    help: 'Bantuan',
    feedback: 'Kirim masukan',
    saveLog: 'Simpan log sesi ini',
    inspector: 'Buka inspektor',
  },
  logSaving: {
    title: 'Simpan log',
    page: 'Halaman ini',
    visit: 'Kunjungan ini: semua halaman sejak tab ini dibuka',
    recent: 'Kunjungan terbaru di browser ini',
    warning:
      'Log menunjukkan apa yang Anda lihat, cari, dan ketik. Kata sandi tidak pernah ada di dalamnya. Berikan hanya kepada orang yang Anda percaya.',
    clean: 'Ganti konten pribadi',
    cleanHint: 'Teks, nama, dan gambar diganti dengan yang lain. Log tetap dapat diputar ulang.',
  },
  dismissal: {
    title: 'Buang perubahan Anda?',
    body: 'Semua perubahan Anda akan hilang. Tindakan ini tidak dapat diurungkan.',
    confirm: 'Ya, buang',
    decline: 'Tidak, kembali',
  },
  shortcuts: {
    title: 'Pintasan keyboard',
    search: 'Buka pencarian',
    list: 'Tampilkan daftar ini',
    arrows: 'Pindah antargambar',
    ends: 'Gambar pertama dan terakhir',
    open: 'Buka gambar',
    wall: 'Pin sebelumnya dan berikutnya, di halaman Pin',
    escape: 'Tutup dialog atau menu',
    singleKeys: 'Pintasan satu tombol',
    singleKeysHint: 'Nonaktifkan jika pembaca layar atau masukan suara menggunakan tombol yang sama.',
  },
} as const;
