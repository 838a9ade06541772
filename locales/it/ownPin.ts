/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Nota privata',
    add: 'Aggiungi una nota privata',
    edit: 'Modifica nota',
  },
  tags: {
    title: 'Etichette private',
    add: 'Aggiungi etichette',
    edit: 'Modifica etichette',
    name: 'Etichetta',
    suggested: 'Le tue etichette',
    remove: 'Rimuovi l’etichetta {tag:string}',
    editOne: 'Modifica l’etichetta {tag:string}',
    delete: 'Elimina etichetta',
    mergeTitle: 'Unire «{from:string}» a «{to:string}»?',
    mergeBody: 'Tutti i Pin con l’etichetta «{from:string}» avranno l’etichetta «{to:string}».',
    merge: 'Unisci etichette',
  },
  onlyYou: 'Solo tu vedi questo',
  alsoIn: 'Salvato anche su “{board:string}”',
} as const;
