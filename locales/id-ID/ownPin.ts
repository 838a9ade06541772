/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Catatan pribadi',
    add: 'Tambahkan catatan pribadi',
    edit: 'Edit catatan',
  },
  onlyYou: 'Hanya Anda yang melihat ini',
} as const;
