/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Utseende',
    light: 'Lyst',
    dark: 'Mørkt',
    system: 'Samme som systemet',
    shortcuts: 'Hurtigtaster',
    create: 'Legg til bilder',
    help: 'Hjelp',
    feedback: 'Gi tilbakemelding',
    saveLog: 'Lagre loggen for økten',
  },
  dismissal: {
    title: 'Vil du forkaste endringene?',
    body: 'Du mister alle endringene dine. Dette kan ikke angres.',
    confirm: 'Ja, forkast',
    decline: 'Nei, gå tilbake',
  },
  shortcuts: {
    title: 'Hurtigtaster',
    search: 'Gå til søk',
    list: 'Vis denne listen',
    arrows: 'Gå mellom bilder',
    ends: 'Første og siste bilde',
    open: 'Åpne bildet',
    wall: 'Forrige og neste pin, på siden til en pin',
    escape: 'Lukk dialogboksen eller menyen',
    singleKeys: 'Hurtigtaster med én tast',
    singleKeysHint: 'Slå dem av hvis en skjermleser eller talestyring bruker de samme tastene.',
  },
} as const;
