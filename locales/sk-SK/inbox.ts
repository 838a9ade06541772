/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Spätná väzba',
  loading: 'Načítavanie',
  none: 'Žiadna nová spätná väzba.',
  failed: 'Spätnú väzbu sa nepodarilo načítať.',
  more: 'Zobraziť ďalšie',
  done: 'Hotovo',
  from: 'Od: {name:string}',
  fromNobody: 'Od človeka bez účtu',
  page: 'Napísané na {path:string}',
  version: 'Verzia {version:string}',
  categories: { problem: 'Problém', idea: 'Nápad', praise: 'Pochvala' },
  noCategory: 'Spätná väzba',
  toasts: {
    settled: 'Označené ako hotové',
    refused: 'Uložiť sa to nepodarilo, a tak je záznam späť. Skúste to znova.',
  },
  undo: 'Vrátiť späť',
} as const;
