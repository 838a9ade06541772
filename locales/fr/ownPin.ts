/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Note privée',
    add: 'Ajouter une note privée',
    edit: 'Modifier la note',
  },
  onlyYou: 'Personne d’autre que vous ne voit ceci',
} as const;
