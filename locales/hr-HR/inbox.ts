/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Povratne informacije',
  loading: 'Učitavanje',
  none: 'Nema novih povratnih informacija.',
  failed: 'Povratne informacije nisu se učitale.',
  more: 'Prikaži više',
  done: 'Gotovo',
  from: 'Od: {name:string}',
  fromNobody: 'Od osobe bez računa',
  page: 'Napisano na {path:string}',
  version: 'Inačica {version:string}',
  categories: { problem: 'Problem', idea: 'Ideja', praise: 'Pohvala' },
  noCategory: 'Povratna informacija',
  toasts: {
    settled: 'Označeno kao gotovo',
    refused: 'To nije spremljeno, pa je zapis opet tu. Pokušajte ponovno.',
  },
  undo: 'Poništi',
} as const;
