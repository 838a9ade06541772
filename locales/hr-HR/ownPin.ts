/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privatna bilješka',
    add: 'Dodaj privatnu bilješku',
    edit: 'Uredi bilješku',
  },
  onlyYou: 'Ovo vidite samo vi',
  alsoIn: 'Spremljeno i na ploču „{board:string}”',
} as const;
