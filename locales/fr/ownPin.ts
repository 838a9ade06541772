/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Note privée',
    add: 'Ajouter une note privée',
    edit: 'Modifier la note',
  },
  tags: {
    title: 'Étiquettes privées',
    add: 'Ajouter des étiquettes',
    edit: 'Modifier les étiquettes',
    name: 'Étiquette',
    suggested: 'Vos étiquettes',
    remove: 'Retirer l’étiquette {tag:string}',
    editOne: 'Modifier l’étiquette {tag:string}',
    delete: 'Supprimer l’étiquette',
    mergeTitle: 'Fusionner « {from:string} » avec « {to:string} » ?',
    mergeBody: 'Toutes les épingles qui ont l’étiquette « {from:string} » auront l’étiquette « {to:string} ».',
    merge: 'Fusionner les étiquettes',
  },
  onlyYou: 'Personne d’autre que vous ne voit ceci',
  alsoIn: 'Enregistré aussi dans {board:string}',
} as const;
