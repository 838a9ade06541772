/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Ιδιωτική σημείωση',
    add: 'Προσθήκη ιδιωτικής σημείωσης',
    edit: 'Επεξεργασία σημείωσης',
  },
  tags: {
    title: 'Ιδιωτικές ετικέτες',
    add: 'Προσθήκη ετικετών',
    edit: 'Επεξεργασία ετικετών',
    name: 'Ετικέτα',
    suggested: 'Οι ετικέτες σας',
    remove: 'Αφαίρεση της ετικέτας {tag:string}',
    editOne: 'Επεξεργασία της ετικέτας {tag:string}',
    delete: 'Διαγραφή ετικέτας',
    mergeTitle: 'Συγχώνευση της «{from:string}» με την «{to:string}»;',
    mergeBody: 'Όλα τα pin με την ετικέτα «{from:string}» θα έχουν την ετικέτα «{to:string}».',
    merge: 'Συγχώνευση ετικετών',
  },
  onlyYou: 'Το βλέπετε μόνο εσείς',
  alsoIn: 'Αποθηκεύτηκε επίσης στον πίνακα «{board:string}»',
} as const;
