/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Visszajelzések',
  loading: 'Betöltés',
  none: 'Nincs új visszajelzés.',
  failed: 'Nem tudtuk betölteni a visszajelzéseket.',
  more: 'Továbbiak',
  done: 'Kész',
  from: 'Feladó: {name:string}',
  fromNobody: 'Fiók nélküli feladótól',
  page: 'Itt írták: {path:string}',
  version: 'Verzió: {version:string}',
  categories: { problem: 'Hiba', idea: 'Ötlet', praise: 'Dicséret' },
  noCategory: 'Visszajelzés',
  toasts: {
    settled: 'Késznek jelölve',
    refused: 'Nem tudtuk menteni, ezért a bejegyzés visszakerült. Próbáld újra.',
  },
  undo: 'Visszavonás',
} as const;
