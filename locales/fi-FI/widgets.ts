/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Ulkoasu',
    light: 'Vaalea',
    dark: 'Tumma',
    system: 'Kuten järjestelmässä',
    shortcuts: 'Pikanäppäimet',
    create: 'Lisää kuvia',
    help: 'Ohje',
    feedback: 'Lähetä palautetta',
    saveLog: 'Tallenna istunnon loki',
    inspector: 'Avaa tarkastustyökalu',
  },
  logSaving: {
    title: 'Tallenna loki',
    page: 'Tämä sivu',
    visit: 'Tämä käynti: kaikki sivut välilehden avaamisesta lähtien',
    recent: 'Viimeisimmät käynnit tässä selaimessa',
    warning:
      'Loki kertoo, mitä olet katsonut, hakenut ja kirjoittanut. Salasanoja siinä ei ole koskaan. Anna se vain ihmisille, joihin luotat.',
    clean: 'Korvaa henkilökohtainen sisältö',
    cleanHint: 'Tekstit, nimet ja kuvat vaihdetaan toisiin. Lokin voi silti toistaa.',
  },
  dismissal: {
    title: 'Hylätäänkö muutokset?',
    body: 'Menetät kaikki muutoksesi. Tätä ei voi kumota.',
    confirm: 'Kyllä, hylkää',
    decline: 'Ei, takaisin',
  },
  shortcuts: {
    title: 'Pikanäppäimet',
    search: 'Siirry hakuun',
    list: 'Näytä tämä luettelo',
    arrows: 'Siirry kuvasta toiseen',
    ends: 'Ensimmäinen ja viimeinen kuva',
    open: 'Avaa kuva',
    wall: 'Edellinen ja seuraava pinni pinnin sivulla',
    escape: 'Sulje ikkuna tai valikko',
    singleKeys: 'Yhden näppäimen pikanäppäimet',
    singleKeysHint: 'Poista nämä käytöstä, jos ruudunlukija tai puheohjaus käyttää samoja näppäimiä.',
  },
} as const;
