/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privat anteckning',
    add: 'Lägg till en privat anteckning',
    edit: 'Redigera anteckningen',
  },
  tags: {
    title: 'Privata taggar',
    add: 'Lägg till taggar',
    edit: 'Redigera taggarna',
    name: 'Tagg',
    suggested: 'Dina taggar',
    remove: 'Ta bort taggen {tag:string}',
    editOne: 'Redigera taggen {tag:string}',
    delete: 'Radera taggen',
    mergeTitle: 'Slå ihop ”{from:string}” med ”{to:string}”?',
    mergeBody: 'Alla pins med taggen ”{from:string}” får taggen ”{to:string}”.',
    merge: 'Slå ihop taggarna',
  },
  onlyYou: 'Bara du ser det här',
  alsoIn: 'Även sparad på {board:string}',
} as const;
