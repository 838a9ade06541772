/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Privénotitie',
    add: 'Privénotitie toevoegen',
    edit: 'Notitie bewerken',
  },
  onlyYou: 'Alleen jij ziet dit',
} as const;
