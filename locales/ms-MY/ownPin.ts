/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota peribadi',
    add: 'Tambah nota peribadi',
    edit: 'Sunting nota',
  },
  tags: {
    title: 'Tag peribadi',
    add: 'Tambah tag',
    edit: 'Sunting tag',
    name: 'Tag',
    suggested: 'Tag anda',
    remove: 'Tanggalkan tag {tag:string}',
    editOne: 'Sunting tag {tag:string}',
    delete: 'Padam tag',
    mergeTitle: 'Gabungkan “{from:string}” dengan “{to:string}”?',
    mergeBody: 'Semua Pin dengan tag “{from:string}” akan mendapat tag “{to:string}”.',
    merge: 'Gabungkan tag',
  },
  onlyYou: 'Hanya anda boleh melihatnya',
  alsoIn: 'Juga disimpan ke {board:string}',
} as const;
