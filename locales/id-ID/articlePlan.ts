export const articlePlan = {
  chooseToday: 'Tampilkan sebagai artikel hari ini',
  isToday: 'Ditampilkan sebagai artikel hari ini',
  chooseTodayFailed: 'Papan ini tidak dapat dijadikan artikel hari ini. Coba lagi.',
  articleDay: 'Hari',
  planArticle: 'Rencanakan untuk tanggal ini',
  isPlanned: 'Direncanakan untuk {day:string}',
  planFailed: 'Rencana tidak dapat diubah. Coba lagi.',
  dayTaken: 'Rencana tidak dapat diubah. Pilih hari kosong dalam 30 hari ke depan.',
  planned: 'Artikel yang direncanakan',
  plannedNone: 'Belum ada artikel yang direncanakan. Buka papan publik untuk merencanakannya.',
  changeDay: 'Ubah hari',
} as const;
