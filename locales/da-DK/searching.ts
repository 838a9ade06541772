/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Hudtone',
  allTones: 'Alle',
  tone1: 'Lys',
  tone2: 'Mellem',
  tone3: 'Brun',
  tone4: 'Mørk',
  toneNote: 'Hudtoner anslås ud fra farverne i hvert billede. Lys og makeup kan snyde.',
  recent: 'Seneste søgninger',
  clearRecent: 'Ryd seneste søgninger',
  visual: {
    title: 'Søg med en del af billedet',
    open: 'Søg med en del af billedet',
    region: 'Valgt del',
    hint: 'Træk i rammen eller dens hjørne. Med tastaturet: Piletasterne flytter den, med Skift ændrer de størrelsen.',
    place: '{width:number} gange {height:number} procent, {x:number} fra venstre, {y:number} fra toppen',
    results: 'Pins, der ligner',
    none: 'Ingen pin ligner denne del.',
  },
} as const;
