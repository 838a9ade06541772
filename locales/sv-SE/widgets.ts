/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Utseende',
    light: 'Ljust',
    dark: 'Mörkt',
    system: 'Samma som systemet',
    shortcuts: 'Tangentbordsgenvägar',
    create: 'Lägg till bilder',
    help: 'Hjälp',
    feedback: 'Skicka feedback',
    saveLog: 'Spara sessionens logg',
  },
  dismissal: {
    title: 'Vill du slänga ändringarna?',
    body: 'Du förlorar alla dina ändringar. Det går inte att ångra.',
    confirm: 'Ja, släng',
    decline: 'Nej, gå tillbaka',
  },
  shortcuts: {
    title: 'Tangentbordsgenvägar',
    search: 'Till sökningen',
    list: 'Visa den här listan',
    arrows: 'Gå mellan bilder',
    ends: 'Första och sista bilden',
    open: 'Öppna bilden',
    wall: 'Föregående och nästa pin, på en pins sida',
    escape: 'Stäng dialogrutan eller menyn',
    singleKeys: 'Genvägar med en tangent',
    singleKeysHint: 'Stäng av dem om en skärmläsare eller röstinmatning använder samma tangenter.',
  },
} as const;
