/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Hudtone',
  allTones: 'Alle',
  tone1: 'Lys',
  tone2: 'Middels',
  tone3: 'Brun',
  tone4: 'Mørk',
  toneNote: 'Hudtoner anslås ut fra fargene i hvert bilde. Lys og sminke kan gi feil anslag.',
  recent: 'Siste søk',
  clearRecent: 'Tøm siste søk',
  visual: {
    title: 'Søk med en del av bildet',
    open: 'Søk med en del av bildet',
    region: 'Valgt del',
    hint: 'Dra rammen eller hjørnet på den. Med tastaturet: piltastene flytter den, med Skift endrer de størrelsen.',
    place: '{width:number} ganger {height:number} prosent, {x:number} fra venstre, {y:number} fra toppen',
    results: 'Pinner som ligner',
    none: 'Ingen pin ligner på denne delen.',
  },
} as const;
