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
