/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privát jegyzet',
    add: 'Privát jegyzet hozzáadása',
    edit: 'Jegyzet szerkesztése',
  },
  tags: {
    title: 'Privát címkék',
    add: 'Címkék hozzáadása',
    edit: 'Címkék szerkesztése',
    name: 'Címke',
    suggested: 'Az Ön címkéi',
    remove: 'Címke levétele: {tag:string}',
    editOne: 'Címke szerkesztése: {tag:string}',
    delete: 'Címke törlése',
    mergeTitle: 'Összevonja a következőket: „{from:string}” és „{to:string}”?',
    mergeBody: 'Minden pin, amelyen a(z) „{from:string}” címke van, a(z) „{to:string}” címkét kapja.',
    merge: 'Címkék összevonása',
  },
  onlyYou: 'Ezt csak te látod',
  alsoIn: 'Ide is mentve: {board:string}',
} as const;
