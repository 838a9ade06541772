/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Warna kulit',
  allTones: 'Semua',
  tone1: 'Terang',
  tone2: 'Sedang',
  tone3: 'Cokelat',
  tone4: 'Gelap',
  toneNote: 'Warna kulit diperkirakan dari warna setiap gambar. Cahaya dan riasan dapat membuat perkiraan meleset.',
  recent: 'Pencarian terakhir',
  clearRecent: 'Hapus pencarian terakhir',
  visual: {
    title: 'Cari sebagian gambar',
    open: 'Cari sebagian gambar ini',
    region: 'Bagian yang dipilih',
    hint: 'Seret bingkai atau sudutnya. Dengan keyboard: tombol panah memindahkannya, dengan Shift mengubah ukurannya.',
    place: '{width:number} kali {height:number} persen, {x:number} dari kiri, {y:number} dari atas',
    results: 'Pin yang mirip',
    none: 'Tidak ada Pin yang mirip bagian ini.',
  },
} as const;
