/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Ιδιωτική σημείωση',
    add: 'Προσθήκη ιδιωτικής σημείωσης',
    edit: 'Επεξεργασία σημείωσης',
  },
  onlyYou: 'Το βλέπετε μόνο εσείς',
} as const;
