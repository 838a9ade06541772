/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Ton kože',
  allTones: 'Svi',
  tone1: 'Svijetli',
  tone2: 'Srednji',
  tone3: 'Smeđi',
  tone4: 'Tamni',
  toneNote: 'Tonovi kože procjenjuju se iz boja slike. Svjetlo i šminka mogu zavarati procjenu.',
  recent: 'Nedavne pretrage',
  clearRecent: 'Očisti nedavne pretrage',
  visual: {
    title: 'Traži po dijelu slike',
    open: 'Traži po dijelu ove slike',
    region: 'Odabrani dio',
    hint: 'Povucite okvir ili njegov kut. Na tipkovnici ga strelice pomiču, a uz Shift mu mijenjaju veličinu.',
    place: '{width:number} puta {height:number} posto, {x:number} slijeva, {y:number} odozgo',
    results: 'Pinovi koji slično izgledaju',
    none: 'Nijedan pin nije sličan ovom dijelu.',
  },
} as const;
