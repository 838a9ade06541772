/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Privat anteckning',
    add: 'Lägg till en privat anteckning',
    edit: 'Redigera anteckningen',
  },
  onlyYou: 'Bara du ser det här',
} as const;
