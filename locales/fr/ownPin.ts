/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Note privée',
    add: 'Ajouter une note privée',
    edit: 'Modifier la note',
  },
  onlyYou: 'Personne d’autre que vous ne voit ceci',
  alsoIn: 'Enregistré aussi dans {board:string}',
} as const;
