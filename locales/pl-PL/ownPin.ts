/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Prywatna notatka',
    add: 'Dodaj prywatną notatkę',
    edit: 'Edytuj notatkę',
  },
  tags: {
    title: 'Prywatne tagi',
    add: 'Dodaj tagi',
    edit: 'Edytuj tagi',
    name: 'Tag',
    suggested: 'Twoje tagi',
    remove: 'Zdejmij tag {tag:string}',
    editOne: 'Edytuj tag {tag:string}',
    delete: 'Usuń tag',
    mergeTitle: 'Połączyć „{from:string}” z „{to:string}”?',
    mergeBody: 'Wszystkie piny z tagiem „{from:string}” otrzymają tag „{to:string}”.',
    merge: 'Połącz tagi',
  },
  onlyYou: 'Widzisz to tylko Ty',
  alsoIn: 'Zapisano też na tablicy „{board:string}”',
} as const;
