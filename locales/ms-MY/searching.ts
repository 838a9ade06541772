/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Tona kulit',
  allTones: 'Semua',
  tone1: 'Cerah',
  tone2: 'Sederhana',
  tone3: 'Coklat',
  tone4: 'Gelap',
  toneNote: 'Tona kulit dianggarkan daripada warna setiap gambar. Cahaya dan solekan boleh mengelirukan anggaran.',
  recent: 'Carian terkini',
  clearRecent: 'Kosongkan carian terkini',
  visual: {
    title: 'Cari sebahagian gambar',
    open: 'Cari sebahagian gambar ini',
    region: 'Bahagian dipilih',
    hint: 'Seret bingkai atau bucunya. Dengan papan kekunci: kekunci anak panah menggerakkannya, dengan Shift mengubah saiznya.',
    place: '{width:number} kali {height:number} peratus, {x:number} dari kiri, {y:number} dari atas',
    results: 'Pin yang kelihatan serupa',
    none: 'Tiada Pin yang serupa dengan bahagian ini.',
  },
} as const;
