/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Özel not',
    add: 'Özel not ekle',
    edit: 'Notu düzenle',
  },
  onlyYou: 'Bunu yalnızca siz görürsünüz',
} as const;
