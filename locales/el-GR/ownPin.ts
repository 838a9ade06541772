/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Ιδιωτική σημείωση',
    add: 'Προσθήκη ιδιωτικής σημείωσης',
    edit: 'Επεξεργασία σημείωσης',
  },
  onlyYou: 'Το βλέπετε μόνο εσείς',
  alsoIn: 'Αποθηκεύτηκε επίσης στον πίνακα «{board:string}»',
} as const;
