/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Teinte de peau',
  allTones: 'Toutes',
  tone1: 'Claire',
  tone2: 'Moyenne',
  tone3: 'Mate',
  tone4: 'Foncée',
  toneNote:
    'Les teintes de peau sont estimées d’après les couleurs de chaque image. La lumière et le maquillage peuvent fausser l’estimation.',
  recent: 'Recherches récentes',
  clearRecent: 'Effacer les recherches récentes',
  visual: {
    title: 'Chercher à partir d’une partie de l’image',
    open: 'Chercher à partir d’une partie de cette image',
    region: 'Partie sélectionnée',
    hint: 'Faites glisser le cadre ou son coin. Au clavier\u00a0: les flèches le déplacent\u202f; avec Maj, elles le redimensionnent.',
    place: '{width:number} sur {height:number} pour cent, à {x:number} de la gauche et {y:number} du haut',
    results: 'Épingles qui y ressemblent',
    none: 'Aucune épingle ne ressemble à cette partie.',
  },
} as const;
