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
    inspector: 'Ouvrir l’inspecteur',
  },
  logSaving: {
    title: 'Enregistrer un journal',
    page: 'Cette page',
    visit: 'Cette visite\u202f: toutes les pages depuis l’ouverture de l’onglet',
    recent: 'Visites récentes dans ce navigateur',
    warning:
      'Un journal montre ce que vous avez vu, cherché et saisi. Il ne contient jamais de mot de passe. Ne le donnez qu’à des personnes de confiance.',
    clean: 'Remplacer le contenu personnel',
    cleanHint: 'Les textes, les noms et les images sont remplacés par d’autres. Le journal reste lisible et rejouable.',
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
