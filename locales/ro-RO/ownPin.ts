/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Notă privată',
    add: 'Adaugă o notă privată',
    edit: 'Editează nota',
  },
  tags: {
    title: 'Etichete private',
    add: 'Adaugă etichete',
    edit: 'Editează etichetele',
    name: 'Etichetă',
    suggested: 'Etichetele tale',
    remove: 'Scoate eticheta {tag:string}',
    editOne: 'Editează eticheta {tag:string}',
    delete: 'Șterge eticheta',
    mergeTitle: 'Unești „{from:string}” cu „{to:string}”?',
    mergeBody: 'Toate Pinurile cu eticheta „{from:string}” primesc eticheta „{to:string}”.',
    merge: 'Unește etichetele',
  },
  onlyYou: 'Doar tu vezi asta',
  alsoIn: 'Salvat și pe „{board:string}”',
} as const;
