/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Catatan pribadi',
    add: 'Tambahkan catatan pribadi',
    edit: 'Edit catatan',
  },
  onlyYou: 'Hanya Anda yang melihat ini',
  alsoIn: 'Juga disimpan ke {board:string}',
} as const;
