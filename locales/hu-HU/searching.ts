/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Bőrtónus',
  allTones: 'Mind',
  tone1: 'Világos',
  tone2: 'Közepes',
  tone3: 'Barna',
  tone4: 'Sötét',
  toneNote: 'A bőrtónust a képek színeiből becsüljük. A fény és a smink megtévesztheti a becslést.',
  recent: 'Legutóbbi keresések',
  clearRecent: 'Legutóbbi keresések törlése',
  visual: {
    title: 'Keresés a kép egy részére',
    open: 'Keresés a kép egy részére',
    region: 'Kijelölt rész',
    hint: 'Húzd a keretet vagy a sarkát. Billentyűzettel: a nyílbillentyűk mozgatják, Shifttel átméretezik.',
    place: '{width:number} × {height:number} százalék, {x:number} balról, {y:number} felülről',
    results: 'Hasonló pinek',
    none: 'Egyik pin sem hasonlít erre a részre.',
  },
} as const;
