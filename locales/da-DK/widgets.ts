/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Udseende',
    light: 'Lyst',
    dark: 'Mørkt',
    system: 'Samme som systemet',
    shortcuts: 'Tastaturgenveje',
    create: 'Tilføj billeder',
    help: 'Hjælp',
    feedback: 'Giv feedback',
    saveLog: 'Gem sessionens log',
  },
  dismissal: {
    title: 'Vil du kassere dine ændringer?',
    body: 'Du mister alle dine ændringer. Det kan ikke fortrydes.',
    confirm: 'Ja, kassér',
    decline: 'Nej, gå tilbage',
  },
  shortcuts: {
    title: 'Tastaturgenveje',
    search: 'Gå til søgning',
    list: 'Vis denne liste',
    arrows: 'Skift mellem billeder',
    ends: 'Første og sidste billede',
    open: 'Åbn billedet',
    wall: 'Forrige og næste pin, på en pins side',
    escape: 'Luk dialogboksen eller menuen',
    singleKeys: 'Genveje med én tast',
    singleKeysHint: 'Slå dem fra, hvis en skærmlæser eller talestyring bruger de samme taster.',
  },
} as const;
