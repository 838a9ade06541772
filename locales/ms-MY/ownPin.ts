/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Nota peribadi',
    add: 'Tambah nota peribadi',
    edit: 'Sunting nota',
  },
  onlyYou: 'Hanya anda boleh melihatnya',
} as const;
