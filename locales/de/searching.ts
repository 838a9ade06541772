/** Filter einer Suche und frühere Suchen. */
export const searching = {
  skinTones: 'Hautton',
  allTones: 'Alle',
  tone1: 'Hell',
  tone2: 'Mittel',
  tone3: 'Braun',
  tone4: 'Dunkel',
  toneNote: 'Hauttöne werden aus den Farben der Bilder geschätzt. Licht und Schminke können die Schätzung verfälschen.',
  recent: 'Letzte Suchen',
  clearRecent: 'Letzte Suchen löschen',
  visual: {
    title: 'Mit einem Bildausschnitt suchen',
    open: 'Mit einem Bildausschnitt suchen',
    region: 'Ausgewählter Ausschnitt',
    hint: 'Ziehe den Rahmen oder seine Ecke. Mit der Tastatur: Pfeiltasten bewegen ihn, mit Umschalt ändern sie seine Größe.',
    place: '{width:number} mal {height:number} Prozent, {x:number} von links, {y:number} von oben',
    results: 'Pins, die so aussehen',
    none: 'Kein Pin sieht so aus wie dieser Ausschnitt.',
  },
} as const;
