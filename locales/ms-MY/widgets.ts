/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Penampilan',
    light: 'Cerah',
    dark: 'Gelap',
    system: 'Ikut sistem',
    shortcuts: 'Pintasan papan kekunci',
    create: 'Tambah gambar',
    help: 'Bantuan',
    feedback: 'Hantar maklum balas',
    saveLog: 'Simpan log sesi ini',
    inspector: 'Buka pemeriksa',
  },
  logSaving: {
    title: 'Simpan log',
    page: 'Halaman ini',
    visit: 'Lawatan ini: semua halaman sejak tab ini dibuka',
    recent: 'Lawatan terkini dalam penyemak imbas ini',
    warning:
      'Log menunjukkan perkara yang anda lihat, cari dan taip. Kata laluan tidak sekali-kali disimpan di dalamnya. Berikan hanya kepada orang yang anda percayai.',
    clean: 'Gantikan kandungan peribadi',
    cleanHint: 'Teks, nama dan gambar digantikan dengan yang lain. Log masih boleh dimainkan semula.',
  },
  dismissal: {
    title: 'Buang perubahan anda?',
    body: 'Anda akan kehilangan semua perubahan. Tindakan ini tidak boleh dibuat asal.',
    confirm: 'Ya, buang',
    decline: 'Tidak, kembali',
  },
  shortcuts: {
    title: 'Pintasan papan kekunci',
    search: 'Ke carian',
    list: 'Tunjukkan senarai ini',
    arrows: 'Bergerak antara gambar',
    ends: 'Gambar pertama dan terakhir',
    open: 'Buka gambar',
    wall: 'Pin sebelumnya dan seterusnya, pada halaman Pin',
    escape: 'Tutup dialog atau menu',
    singleKeys: 'Pintasan satu kekunci',
    singleKeysHint: 'Matikan jika pembaca skrin atau input suara menggunakan kekunci yang sama.',
  },
} as const;
