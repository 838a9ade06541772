/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Hudton',
  allTones: 'Alla',
  tone1: 'Ljus',
  tone2: 'Mellan',
  tone3: 'Brun',
  tone4: 'Mörk',
  toneNote: 'Hudtoner uppskattas utifrån färgerna i varje bild. Ljus och smink kan göra uppskattningen fel.',
  recent: 'Senaste sökningar',
  clearRecent: 'Rensa senaste sökningar',
  visual: {
    title: 'Sök med en del av bilden',
    open: 'Sök med en del av bilden',
    region: 'Markerad del',
    hint: 'Dra ramen eller dess hörn. Med tangentbordet: piltangenterna flyttar den, med Skift ändrar de storleken.',
    place: '{width:number} gånger {height:number} procent, {x:number} från vänster, {y:number} uppifrån',
    results: 'Pins som liknar den',
    none: 'Ingen pin liknar den här delen.',
  },
} as const;
