/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Yksityinen muistiinpano',
    add: 'Lisää yksityinen muistiinpano',
    edit: 'Muokkaa muistiinpanoa',
  },
  tags: {
    title: 'Yksityiset tunnisteet',
    add: 'Lisää tunnisteita',
    edit: 'Muokkaa tunnisteita',
    name: 'Tunniste',
    suggested: 'Omat tunnisteesi',
    remove: 'Poista tunniste {tag:string} pinnistä',
    editOne: 'Muokkaa tunnistetta {tag:string}',
    delete: 'Poista tunniste',
    mergeTitle: 'Yhdistetäänkö ”{from:string}” tunnisteeseen ”{to:string}”?',
    mergeBody: 'Kaikki pinnit, joilla on tunniste ”{from:string}”, saavat tunnisteen ”{to:string}”.',
    merge: 'Yhdistä tunnisteet',
  },
  onlyYou: 'Vain sinä näet tämän',
  alsoIn: 'Tallennettu myös tauluun {board:string}',
} as const;
