/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Păreri',
  loading: 'Se încarcă',
  none: 'Nicio părere nouă.',
  failed: 'Nu am putut încărca părerile.',
  more: 'Arată mai multe',
  done: 'Rezolvat',
  from: 'De la {name:string}',
  fromNobody: 'De la cineva fără cont',
  page: 'Scris pe {path:string}',
  version: 'Versiunea {version:string}',
  categories: { problem: 'O problemă', idea: 'O idee', praise: 'O laudă' },
  noCategory: 'Părere',
  toasts: {
    settled: 'Marcat ca rezolvat',
    refused: 'Nu am putut salva, așa că mesajul a revenit. Încearcă din nou.',
  },
  undo: 'Anulează',
} as const;
