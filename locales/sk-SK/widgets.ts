/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Vzhľad',
    light: 'Svetlý',
    dark: 'Tmavý',
    system: 'Podľa systému',
    shortcuts: 'Klávesové skratky',
    create: 'Pridať obrázky',
    help: 'Pomocník',
    feedback: 'Poslať spätnú väzbu',
    saveLog: 'Uložiť protokol tejto relácie',
  },
  dismissal: {
    title: 'Naozaj zahodiť zmeny?',
    body: 'Prídete o všetky zmeny. Túto akciu nemožno vrátiť späť',
    confirm: 'Áno, zahodiť',
    decline: 'Nie, späť',
  },
  shortcuts: {
    title: 'Klávesové skratky',
    search: 'Prejsť na hľadanie',
    list: 'Zobraziť tento zoznam',
    arrows: 'Pohyb medzi obrázkami',
    ends: 'Prvý a posledný obrázok',
    open: 'Otvoriť obrázok',
    wall: 'Predchádzajúci a ďalší pin na stránke pinu',
    escape: 'Zavrieť okno alebo ponuku',
    singleKeys: 'Jednoklávesové skratky',
    singleKeysHint: 'Vypnite ich, ak rovnaké klávesy používa čítačka obrazovky alebo hlasové ovládanie.',
  },
} as const;
