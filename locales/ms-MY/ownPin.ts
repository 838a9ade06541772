/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota peribadi',
    add: 'Tambah nota peribadi',
    edit: 'Sunting nota',
  },
  onlyYou: 'Hanya anda boleh melihatnya',
  alsoIn: 'Juga disimpan ke {board:string}',
} as const;
