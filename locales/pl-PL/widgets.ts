/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Wygląd',
    light: 'Jasny',
    dark: 'Ciemny',
    system: 'Jak w systemie',
    shortcuts: 'Skróty klawiszowe',
    create: 'Dodaj obrazy',
    help: 'Pomoc',
    feedback: 'Wyślij opinię',
    saveLog: 'Zapisz dziennik tej sesji',
  },
  dismissal: {
    title: 'Na pewno odrzucić zmiany?',
    body: 'Stracisz wszystkie zmiany. Tego nie można cofnąć',
    confirm: 'Tak, odrzuć',
    decline: 'Nie, wróć',
  },
  shortcuts: {
    title: 'Skróty klawiszowe',
    search: 'Przejdź do wyszukiwania',
    list: 'Pokaż tę listę',
    arrows: 'Przechodzenie między obrazami',
    ends: 'Pierwszy i ostatni obraz',
    open: 'Otwórz obraz',
    wall: 'Poprzedni i następny pin, na stronie pina',
    escape: 'Zamknij okno lub menu',
    singleKeys: 'Skróty jednoklawiszowe',
    singleKeysHint: 'Wyłącz je, jeśli czytnik ekranu lub sterowanie głosem używa tych samych klawiszy.',
  },
} as const;
