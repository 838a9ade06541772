/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Özel not',
    add: 'Özel not ekle',
    edit: 'Notu düzenle',
  },
  onlyYou: 'Bunu yalnızca siz görürsünüz',
  alsoIn: 'Kaydedildiği diğer pano: {board:string}',
} as const;
