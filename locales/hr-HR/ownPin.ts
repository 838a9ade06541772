/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Privatna bilješka',
    add: 'Dodaj privatnu bilješku',
    edit: 'Uredi bilješku',
  },
  onlyYou: 'Ovo vidite samo vi',
} as const;
