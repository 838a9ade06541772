/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Izgled',
    light: 'Svijetli',
    dark: 'Tamni',
    system: 'Kao sustav',
    shortcuts: 'Tipkovni prečaci',
    create: 'Dodaj slike',
    help: 'Pomoć',
    feedback: 'Pošalji povratnu informaciju',
    saveLog: 'Spremi zapisnik ove sesije',
  },
  dismissal: {
    title: 'Odbaciti promjene?',
    body: 'Izgubit ćete sve promjene. To se ne može poništiti',
    confirm: 'Da, odbaci',
    decline: 'Ne, natrag',
  },
  shortcuts: {
    title: 'Tipkovni prečaci',
    search: 'Idi na pretraživanje',
    list: 'Prikaži ovaj popis',
    arrows: 'Kretanje među slikama',
    ends: 'Prva i posljednja slika',
    open: 'Otvori sliku',
    wall: 'Prethodni i sljedeći pin, na stranici pina',
    escape: 'Zatvori dijaloški okvir ili izbornik',
    singleKeys: 'Prečaci s jednom tipkom',
    singleKeysHint: 'Isključite ih ako čitač zaslona ili govorni unos koristi iste tipke.',
  },
} as const;
