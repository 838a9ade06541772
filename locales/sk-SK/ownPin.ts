/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Súkromná poznámka',
    add: 'Pridať súkromnú poznámku',
    edit: 'Upraviť poznámku',
  },
  tags: {
    title: 'Súkromné štítky',
    add: 'Pridať štítky',
    edit: 'Upraviť štítky',
    name: 'Štítok',
    suggested: 'Vaše štítky',
    remove: 'Odobrať štítok {tag:string}',
    editOne: 'Upraviť štítok {tag:string}',
    delete: 'Zmazať štítok',
    mergeTitle: 'Zlúčiť „{from:string}“ s „{to:string}“?',
    mergeBody: 'Všetky piny so štítkom „{from:string}“ dostanú štítok „{to:string}“.',
    merge: 'Zlúčiť štítky',
  },
  onlyYou: 'Vidíte to len vy',
  alsoIn: 'Uložené aj na nástenku „{board:string}“',
} as const;
