/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Palaute',
  loading: 'Ladataan',
  none: 'Ei uutta palautetta.',
  failed: 'Emme voineet ladata palautetta.',
  more: 'Näytä lisää',
  done: 'Valmis',
  from: 'Lähettäjä: {name:string}',
  fromNobody: 'Lähettäjällä ei ole tiliä',
  page: 'Kirjoitettu sivulla {path:string}',
  version: 'Versio {version:string}',
  categories: { problem: 'Ongelma', idea: 'Idea', praise: 'Kiitos' },
  noCategory: 'Palaute',
  toasts: {
    settled: 'Merkitty valmiiksi',
    refused: 'Emme voineet tallentaa sitä, joten merkintä on palannut. Yritä uudelleen.',
  },
  undo: 'Kumoa',
} as const;
