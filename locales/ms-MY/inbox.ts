/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Maklum balas',
  loading: 'Memuatkan',
  none: 'Tiada maklum balas baharu.',
  failed: 'Maklum balas tidak dapat dimuatkan.',
  more: 'Lihat lagi',
  done: 'Selesai',
  from: 'Daripada {name:string}',
  fromNobody: 'Daripada seseorang tanpa akaun',
  page: 'Ditulis di {path:string}',
  version: 'Versi {version:string}',
  categories: { problem: 'Masalah', idea: 'Idea', praise: 'Pujian' },
  noCategory: 'Maklum balas',
  toasts: {
    settled: 'Ditandai selesai',
    refused: 'Tidak dapat disimpan, jadi entri ini muncul semula. Cuba lagi.',
  },
  undo: 'Buat asal',
} as const;
