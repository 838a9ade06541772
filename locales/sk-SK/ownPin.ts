/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Súkromná poznámka',
    add: 'Pridať súkromnú poznámku',
    edit: 'Upraviť poznámku',
  },
  onlyYou: 'Vidíte to len vy',
} as const;
