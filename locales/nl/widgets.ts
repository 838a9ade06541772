/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Weergave',
    light: 'Licht',
    dark: 'Donker',
    system: 'Zoals het systeem',
    shortcuts: 'Sneltoetsen',
    create: 'Afbeeldingen toevoegen',
    help: 'Hulp',
    feedback: 'Feedback sturen',
    saveLog: 'Logboek van deze sessie opslaan',
    inspector: 'Inspector openen',
  },
  logSaving: {
    title: 'Logboek opslaan',
    page: 'Deze pagina',
    visit: 'Dit bezoek: alle pagina’s sinds dit tabblad is geopend',
    recent: 'Recente bezoeken in deze browser',
    warning:
      'Een logboek laat zien wat je hebt bekeken, gezocht en getypt. Er staan nooit wachtwoorden in. Geef het alleen aan mensen die je vertrouwt.',
    clean: 'Persoonlijke inhoud vervangen',
    cleanHint: 'Teksten, namen en afbeeldingen worden door andere vervangen. Het logboek kan nog steeds worden afgespeeld.',
  },
  dismissal: {
    title: 'Weet je zeker dat je je wijzigingen wilt verwerpen?',
    body: 'Je raakt al je wijzigingen kwijt. Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Ja, verwerpen',
    decline: 'Nee, terug',
  },
  shortcuts: {
    title: 'Sneltoetsen',
    search: 'Naar zoeken',
    list: 'Deze lijst tonen',
    arrows: 'Tussen afbeeldingen bewegen',
    ends: 'Eerste en laatste afbeelding',
    open: 'De afbeelding openen',
    wall: 'Vorige en volgende pin, op de pagina van een pin',
    escape: 'Het venster of menu sluiten',
    singleKeys: 'Sneltoetsen met één toets',
    singleKeysHint: 'Zet deze uit als een schermlezer of spraakinvoer dezelfde toetsen gebruikt.',
  },
} as const;
