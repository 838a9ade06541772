/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Vzhled',
    light: 'Světlý',
    dark: 'Tmavý',
    system: 'Podle systému',
    shortcuts: 'Klávesové zkratky',
    create: 'Přidat obrázky',
    help: 'Nápověda',
    feedback: 'Poslat zpětnou vazbu',
    saveLog: 'Uložit protokol této relace',
  },
  dismissal: {
    title: 'Opravdu zahodit změny?',
    body: 'Přijdete o všechny změny. Tuto akci nelze vrátit zpět',
    confirm: 'Ano, zahodit',
    decline: 'Ne, zpět',
  },
  shortcuts: {
    title: 'Klávesové zkratky',
    search: 'Přejít na hledání',
    list: 'Zobrazit tento seznam',
    arrows: 'Pohyb mezi obrázky',
    ends: 'První a poslední obrázek',
    open: 'Otevřít obrázek',
    wall: 'Předchozí a další pin na stránce pinu',
    escape: 'Zavřít okno nebo nabídku',
    singleKeys: 'Jednoklávesové zkratky',
    singleKeysHint: 'Vypněte je, pokud stejné klávesy používá čtečka obrazovky nebo hlasové ovládání.',
  },
} as const;
