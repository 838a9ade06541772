/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privat anteckning',
    add: 'Lägg till en privat anteckning',
    edit: 'Redigera anteckningen',
  },
  onlyYou: 'Bara du ser det här',
  alsoIn: 'Även sparad på {board:string}',
} as const;
