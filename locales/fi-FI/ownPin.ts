/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Yksityinen muistiinpano',
    add: 'Lisää yksityinen muistiinpano',
    edit: 'Muokkaa muistiinpanoa',
  },
  onlyYou: 'Vain sinä näet tämän',
} as const;
