/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Soukromá poznámka',
    add: 'Přidat soukromou poznámku',
    edit: 'Upravit poznámku',
  },
  onlyYou: 'Vidíte to jen vy',
} as const;
