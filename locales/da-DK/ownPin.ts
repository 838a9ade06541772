/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privat note',
    add: 'Tilføj en privat note',
    edit: 'Redigér note',
  },
  tags: {
    title: 'Dine private tags',
    add: 'Tilføj tags',
    edit: 'Redigér tags',
    name: 'Tag',
    suggested: 'Dine tags',
    remove: 'Fjern tagget {tag:string}',
    editOne: 'Redigér tagget {tag:string}',
    delete: 'Slet tag',
    mergeTitle: 'Vil du flette “{from:string}” sammen med “{to:string}”?',
    mergeBody: 'Alle pins med tagget “{from:string}” får tagget “{to:string}”.',
    merge: 'Flet tags',
  },
  onlyYou: 'Kun du kan se dette',
  alsoIn: 'Også gemt på {board:string}',
} as const;
