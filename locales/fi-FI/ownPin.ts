/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Yksityinen muistiinpano',
    add: 'Lisää yksityinen muistiinpano',
    edit: 'Muokkaa muistiinpanoa',
  },
  onlyYou: 'Vain sinä näet tämän',
  alsoIn: 'Tallennettu myös tauluun {board:string}',
} as const;
