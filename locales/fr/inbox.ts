/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Avis',
  loading: 'Chargement',
  none: 'Aucun nouvel avis.',
  failed: 'Nous n’avons pas pu charger vos avis.',
  more: 'Afficher plus',
  done: 'Traité',
  from: 'De {name:string}',
  fromNobody: 'De quelqu’un sans compte',
  page: 'Écrit sur {path:string}',
  version: 'Version {version:string}',
  categories: { problem: 'Un problème', idea: 'Une idée', praise: 'Un compliment' },
  noCategory: 'Avis',
  toasts: {
    settled: 'Marqué comme traité',
    refused: 'Nous n’avons pas pu enregistrer cela\u00a0: l’avis est donc revenu. Réessayez.',
  },
  undo: 'Annuler',
} as const;
