/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Nuanța pielii',
  allTones: 'Toate',
  tone1: 'Deschisă',
  tone2: 'Medie',
  tone3: 'Brună',
  tone4: 'Închisă',
  toneNote: 'Nuanțele pielii sunt estimate după culorile fiecărei imagini. Lumina și machiajul pot denatura estimarea.',
  recent: 'Căutări recente',
  clearRecent: 'Șterge căutările recente',
  visual: {
    title: 'Caută după o parte a imaginii',
    open: 'Caută după o parte a acestei imagini',
    region: 'Partea selectată',
    hint: 'Trage cadrul sau colțul lui. Cu tastatura: săgețile îl mută; cu Shift, îi schimbă dimensiunea.',
    place: '{width:number} pe {height:number} la sută, la {x:number} din stânga și {y:number} de sus',
    results: 'Pinuri asemănătoare',
    none: 'Niciun Pin nu seamănă cu această parte.',
  },
} as const;
