/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Apparence',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Comme le système',
    shortcuts: 'Raccourcis clavier',
    create: 'Ajouter des images',
    help: 'Aide',
    feedback: 'Donner votre avis',
    saveLog: 'Enregistrer le journal de cette session',
  },
  dismissal: {
    title: 'Abandonner les modifications\u202f?',
    body: 'Toutes vos modifications seront perdues. Cette action est irréversible.',
    confirm: 'Oui, abandonner',
    decline: 'Non, revenir',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    search: 'Aller à la recherche',
    list: 'Afficher cette liste',
    arrows: 'Passer d’une image à l’autre',
    ends: 'Première et dernière image',
    open: 'Ouvrir l’image',
    wall: 'Épingle précédente et suivante, sur la page d’une épingle',
    escape: 'Fermer la fenêtre ou le menu',
    singleKeys: 'Raccourcis à une seule touche',
    singleKeysHint: 'Désactivez-les si un lecteur d’écran ou une saisie vocale utilise les mêmes touches.',
  },
} as const;
