/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Tonalità della pelle',
  allTones: 'Tutte',
  tone1: 'Chiara',
  tone2: 'Media',
  tone3: 'Bruna',
  tone4: 'Scura',
  toneNote: 'Le tonalità della pelle sono stimate dai colori di ogni immagine. Luce e trucco possono falsare la stima.',
  recent: 'Ricerche recenti',
  clearRecent: 'Cancella le ricerche recenti',
  visual: {
    title: 'Cerca a partire da una parte dell’immagine',
    open: 'Cerca a partire da una parte di questa immagine',
    region: 'Parte selezionata',
    hint: 'Trascina il riquadro o il suo angolo. Con la tastiera: i tasti freccia lo spostano; con Maiusc lo ridimensionano.',
    place: '{width:number} per {height:number} per cento, a {x:number} da sinistra e {y:number} dall’alto',
    results: 'Pin che le somigliano',
    none: 'Nessun Pin somiglia a questa parte.',
  },
} as const;
