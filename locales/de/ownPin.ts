/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Private Notiz',
    add: 'Private Notiz hinzufügen',
    edit: 'Notiz bearbeiten',
  },
  onlyYou: 'Das siehst nur du',
} as const;
