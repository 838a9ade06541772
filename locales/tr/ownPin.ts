/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Özel not',
    add: 'Özel not ekle',
    edit: 'Notu düzenle',
  },
  tags: {
    title: 'Özel etiketler',
    add: 'Etiket ekle',
    edit: 'Etiketleri düzenle',
    name: 'Etiket',
    suggested: 'Etiketleriniz',
    remove: '{tag:string} etiketini kaldır',
    editOne: '{tag:string} etiketini düzenle',
    delete: 'Etiketi sil',
    mergeTitle: '“{from:string}” etiketi “{to:string}” etiketiyle birleştirilsin mi?',
    mergeBody: '“{from:string}” etiketli tüm Pin’ler “{to:string}” etiketini alır.',
    merge: 'Etiketleri birleştir',
  },
  onlyYou: 'Bunu yalnızca siz görürsünüz',
  alsoIn: 'Kaydedildiği diğer pano: {board:string}',
} as const;
