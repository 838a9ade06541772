/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Odstín pleti',
  allTones: 'Všechny',
  tone1: 'Světlý',
  tone2: 'Střední',
  tone3: 'Hnědý',
  tone4: 'Tmavý',
  toneNote: 'Odstíny pleti se odhadují z barev obrázku. Světlo a líčení mohou odhad zkreslit.',
  recent: 'Poslední hledání',
  clearRecent: 'Vymazat poslední hledání',
  visual: {
    title: 'Hledat podle části obrázku',
    open: 'Hledat podle části tohoto obrázku',
    region: 'Vybraná část',
    hint: 'Přetáhněte rámeček nebo jeho roh. Na klávesnici ho šipky posouvají a se Shiftem mění jeho velikost.',
    place: '{width:number} krát {height:number} procent, {x:number} zleva, {y:number} shora',
    results: 'Piny, které vypadají podobně',
    none: 'Této části se žádný pin nepodobá.',
  },
} as const;
