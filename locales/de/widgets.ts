/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Darstellung',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'Wie im System',
    shortcuts: 'Tastenkürzel',
    create: 'Bilder hinzufügen',
    help: 'Hilfe',
    feedback: 'Feedback senden',
    saveLog: 'Protokoll dieser Sitzung speichern',
    inspector: 'Inspektor öffnen',
  },
  logSaving: {
    title: 'Protokoll speichern',
    page: 'Diese Seite',
    visit: 'Dieser Besuch: alle Seiten, seit der Tab geöffnet wurde',
    recent: 'Letzte Besuche in diesem Browser',
    warning:
      'Ein Protokoll zeigt, was du gesehen, gesucht und eingegeben hast. Passwörter stehen nie darin. Gib es nur Menschen, denen du vertraust.',
    clean: 'Persönliche Inhalte ersetzen',
    cleanHint: 'Texte, Namen und Bilder werden durch andere ersetzt. Das Protokoll lässt sich weiterhin abspielen.',
  },
  dismissal: {
    title: 'Änderungen wirklich verwerfen?',
    body: 'Alle deine Änderungen gehen verloren. Das lässt sich nicht rückgängig machen.',
    confirm: 'Ja, verwerfen',
    decline: 'Nein, zurück',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    search: 'Zur Suche',
    list: 'Diese Liste zeigen',
    arrows: 'Zwischen Bildern wechseln',
    ends: 'Erstes und letztes Bild',
    open: 'Bild öffnen',
    wall: 'Vorheriger und nächster Pin, auf der Seite eines Pins',
    escape: 'Dialog oder Menü schließen',
    singleKeys: 'Kürzel mit nur einer Taste',
    singleKeysHint: 'Schalte sie aus, wenn dein Screenreader oder deine Spracheingabe dieselben Tasten nutzt.',
  },
} as const;
