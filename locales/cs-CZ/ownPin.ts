/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Soukromá poznámka',
    add: 'Přidat soukromou poznámku',
    edit: 'Upravit poznámku',
  },
  tags: {
    title: 'Soukromé štítky',
    add: 'Přidat štítky',
    edit: 'Upravit štítky',
    name: 'Štítek',
    suggested: 'Vaše štítky',
    remove: 'Odebrat štítek {tag:string}',
    editOne: 'Upravit štítek {tag:string}',
    delete: 'Smazat štítek',
    mergeTitle: 'Sloučit „{from:string}“ s „{to:string}“?',
    mergeBody: 'Všechny piny se štítkem „{from:string}“ dostanou štítek „{to:string}“.',
    merge: 'Sloučit štítky',
  },
  onlyYou: 'Vidíte to jen vy',
  alsoIn: 'Uloženo také na nástěnku „{board:string}“',
} as const;
