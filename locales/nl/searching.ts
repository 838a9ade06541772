/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Huidskleur',
  allTones: 'Alle',
  tone1: 'Licht',
  tone2: 'Gemiddeld',
  tone3: 'Bruin',
  tone4: 'Donker',
  toneNote: 'Huidskleuren worden geschat uit de kleuren van elke afbeelding. Licht en make-up kunnen de schatting beïnvloeden.',
  recent: 'Recente zoekopdrachten',
  clearRecent: 'Recente zoekopdrachten wissen',
  visual: {
    title: 'Zoek met een deel van de afbeelding',
    open: 'Met een deel van deze afbeelding zoeken',
    region: 'Geselecteerd deel',
    hint: 'Sleep het kader of de hoek ervan. Met het toetsenbord: pijltoetsen verplaatsen het, met Shift veranderen ze de grootte.',
    place: '{width:number} bij {height:number} procent, {x:number} vanaf links, {y:number} vanaf boven',
    results: 'Pins die erop lijken',
    none: 'Er lijkt geen pin op dit deel.',
  },
} as const;
