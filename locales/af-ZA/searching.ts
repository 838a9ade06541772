/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Velkleur',
  allTones: 'Alle',
  tone1: 'Lig',
  tone2: 'Medium',
  tone3: 'Bruin',
  tone4: 'Donker',
  toneNote: 'Velkleure word uit die kleure van elke prent geskat. Lig en grimering kan die skatting mislei.',
  recent: 'Onlangse soektogte',
  clearRecent: 'Vee onlangse soektogte uit',
  visual: {
    title: 'Soek met ’n deel van die prent',
    open: 'Soek met ’n deel van hierdie prent',
    region: 'Gekose deel',
    hint: 'Sleep die raam of sy hoek. Met die sleutelbord: pyltjiesleutels skuif dit, met Shift verander hulle die grootte.',
    place: '{width:number} by {height:number} persent, {x:number} van links, {y:number} van bo',
    results: 'Spelde wat soos dit lyk',
    none: 'Geen speld lyk soos hierdie deel nie.',
  },
} as const;
