/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Geri bildirim',
  loading: 'Yükleniyor',
  none: 'Yeni geri bildirim yok.',
  failed: 'Geri bildirimleri yükleyemedik.',
  more: 'Daha fazla göster',
  done: 'Tamamlandı',
  from: 'Gönderen: {name:string}',
  fromNobody: 'Gönderen: hesabı olmayan biri',
  page: 'Yazıldığı sayfa: {path:string}',
  version: 'Sürüm {version:string}',
  categories: { problem: 'Sorun', idea: 'Fikir', praise: 'Övgü' },
  noCategory: 'Geri bildirim',
  toasts: {
    settled: 'Tamamlandı olarak işaretlendi',
    refused: 'Bunu kaydedemedik, bu yüzden kayıt geri geldi. Tekrar deneyin.',
  },
  undo: 'Geri al',
} as const;
