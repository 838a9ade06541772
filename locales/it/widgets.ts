/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Aspetto',
    light: 'Chiaro',
    dark: 'Scuro',
    system: 'Come il sistema',
    shortcuts: 'Scorciatoie da tastiera',
    create: 'Aggiungi immagini',
    help: 'Aiuto',
    feedback: 'Invia feedback',
    saveLog: 'Salva il registro di questa sessione',
  },
  dismissal: {
    title: 'Vuoi davvero annullare le modifiche?',
    body: 'Perderai tutte le modifiche. L’operazione non può essere annullata.',
    confirm: 'Sì, annulla',
    decline: 'No, torna indietro',
  },
  shortcuts: {
    title: 'Scorciatoie da tastiera',
    search: 'Vai alla ricerca',
    list: 'Mostra questo elenco',
    arrows: 'Passa da un’immagine all’altra',
    ends: 'Prima e ultima immagine',
    open: 'Apri l’immagine',
    wall: 'Pin precedente e successivo, nella pagina di un Pin',
    escape: 'Chiudi la finestra o il menu',
    singleKeys: 'Scorciatoie con un solo tasto',
    singleKeysHint: 'Disattivale se un lettore di schermo o un comando vocale usa gli stessi tasti.',
  },
} as const;
