/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Private note',
    add: 'Add a private note',
    edit: 'Edit note',
  },
  onlyYou: 'Only you see this',
} as const;
