/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privatna bilješka',
    add: 'Dodaj privatnu bilješku',
    edit: 'Uredi bilješku',
  },
  tags: {
    title: 'Privatne oznake',
    add: 'Dodaj oznake',
    edit: 'Uredi oznake',
    name: 'Oznaka',
    suggested: 'Vaše oznake',
    remove: 'Ukloni oznaku {tag:string}',
    editOne: 'Uredi oznaku {tag:string}',
    delete: 'Izbriši oznaku',
    mergeTitle: 'Spojiti „{from:string}” s „{to:string}”?',
    mergeBody: 'Svi pinovi s oznakom „{from:string}” dobit će oznaku „{to:string}”.',
    merge: 'Spoji oznake',
  },
  onlyYou: 'Ovo vidite samo vi',
  alsoIn: 'Spremljeno i na ploču „{board:string}”',
} as const;
