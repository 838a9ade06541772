/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Opinie',
  loading: 'Wczytywanie',
  none: 'Brak nowych opinii.',
  failed: 'Nie udało się wczytać opinii.',
  more: 'Pokaż więcej',
  done: 'Gotowe',
  from: 'Od: {name:string}',
  fromNobody: 'Od osoby bez konta',
  page: 'Napisano na stronie {path:string}',
  version: 'Wersja {version:string}',
  categories: { problem: 'Problem', idea: 'Pomysł', praise: 'Pochwała' },
  noCategory: 'Opinia',
  toasts: {
    settled: 'Oznaczono jako załatwione',
    refused: 'Nie udało się tego zapisać, więc wpis wrócił na miejsce. Spróbuj ponownie.',
  },
  undo: 'Cofnij',
} as const;
