/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Catatan pribadi',
    add: 'Tambahkan catatan pribadi',
    edit: 'Edit catatan',
  },
  tags: {
    title: 'Tag pribadi',
    add: 'Tambahkan tag',
    edit: 'Edit tag',
    name: 'Tag',
    suggested: 'Tag Anda',
    remove: 'Lepas tag {tag:string}',
    editOne: 'Edit tag {tag:string}',
    delete: 'Hapus tag',
    mergeTitle: 'Gabungkan “{from:string}” dengan “{to:string}”?',
    mergeBody: 'Semua Pin dengan tag “{from:string}” akan mendapat tag “{to:string}”.',
    merge: 'Gabungkan tag',
  },
  onlyYou: 'Hanya Anda yang melihat ini',
  alsoIn: 'Juga disimpan ke {board:string}',
} as const;
