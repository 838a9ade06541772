/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Privaat nota',
    add: 'Voeg ’n privaat nota by',
    edit: 'Wysig nota',
  },
  onlyYou: 'Net jy sien dit',
} as const;
