/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Ihonväri',
  allTones: 'Kaikki',
  tone1: 'Vaalea',
  tone2: 'Keskisävy',
  tone3: 'Ruskea',
  tone4: 'Tumma',
  toneNote: 'Ihonvärit arvioidaan kunkin kuvan väreistä. Valo ja meikki voivat johtaa arvion harhaan.',
  recent: 'Viimeisimmät haut',
  clearRecent: 'Tyhjennä viimeisimmät haut',
  visual: {
    title: 'Hae kuvan osalla',
    open: 'Hae tämän kuvan osalla',
    region: 'Valittu osa',
    hint: 'Vedä kehystä tai sen kulmaa. Näppäimistöllä: nuolinäppäimet siirtävät sitä, vaihtonäppäimen kanssa ne muuttavat kokoa.',
    place: '{width:number} kertaa {height:number} prosenttia, {x:number} vasemmalta, {y:number} ylhäältä',
    results: 'Samannäköiset pinnit',
    none: 'Mikään pinni ei muistuta tätä osaa.',
  },
} as const;
