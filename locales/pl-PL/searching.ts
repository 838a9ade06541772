/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Odcień skóry',
  allTones: 'Wszystkie',
  tone1: 'Jasny',
  tone2: 'Średni',
  tone3: 'Brązowy',
  tone4: 'Ciemny',
  toneNote: 'Odcienie skóry są szacowane na podstawie kolorów obrazu. Światło i makijaż mogą zmylić ocenę.',
  recent: 'Ostatnie wyszukiwania',
  clearRecent: 'Wyczyść ostatnie wyszukiwania',
  visual: {
    title: 'Szukaj według fragmentu obrazu',
    open: 'Szukaj według fragmentu tego obrazu',
    region: 'Wybrany fragment',
    hint: 'Przeciągnij ramkę lub jej róg. Z klawiatury: strzałki przesuwają ją, a z klawiszem Shift zmieniają jej rozmiar.',
    place: '{width:number} na {height:number} procent, {x:number} od lewej, {y:number} od góry',
    results: 'Podobne piny',
    none: 'Żaden pin nie przypomina tego fragmentu.',
  },
} as const;
