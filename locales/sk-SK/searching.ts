/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Odtieň pleti',
  allTones: 'Všetky',
  tone1: 'Svetlý',
  tone2: 'Stredný',
  tone3: 'Hnedý',
  tone4: 'Tmavý',
  toneNote: 'Odtiene pleti sa odhadujú z farieb obrázka. Svetlo a líčenie môžu odhad skresliť.',
  recent: 'Posledné hľadania',
  clearRecent: 'Vymazať posledné hľadania',
  visual: {
    title: 'Hľadať podľa časti obrázka',
    open: 'Hľadať podľa časti tohto obrázka',
    region: 'Vybraná časť',
    hint: 'Potiahnite rámik alebo jeho roh. Na klávesnici ho šípky posúvajú a s klávesom Shift menia jeho veľkosť.',
    place: '{width:number} krát {height:number} percent, {x:number} zľava, {y:number} zhora',
    results: 'Piny, ktoré vyzerajú podobne',
    none: 'Tejto časti sa žiadny pin nepodobá.',
  },
} as const;
