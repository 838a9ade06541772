/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Masukan',
  loading: 'Memuat',
  none: 'Tidak ada masukan baru.',
  failed: 'Masukan tidak dapat dimuat.',
  more: 'Lihat lainnya',
  done: 'Selesai',
  from: 'Dari {name:string}',
  fromNobody: 'Dari seseorang tanpa akun',
  page: 'Ditulis di {path:string}',
  version: 'Versi {version:string}',
  categories: { problem: 'Masalah', idea: 'Ide', praise: 'Pujian' },
  noCategory: 'Masukan',
  toasts: {
    settled: 'Ditandai selesai',
    refused: 'Tidak dapat disimpan, jadi masukan ini dikembalikan. Coba lagi.',
  },
  undo: 'Urungkan',
} as const;
