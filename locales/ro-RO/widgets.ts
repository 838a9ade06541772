/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Aspect',
    light: 'Luminos',
    dark: 'Întunecat',
    system: 'Ca sistemul',
    shortcuts: 'Comenzi rapide',
    create: 'Adaugă imagini',
    help: 'Ajutor',
    feedback: 'Trimite-ne părerea ta',
    saveLog: 'Salvează jurnalul acestei sesiuni',
    inspector: 'Deschide inspectorul',
  },
  logSaving: {
    title: 'Salvează un jurnal',
    page: 'Această pagină',
    visit: 'Această vizită: toate paginile de când a fost deschisă fila',
    recent: 'Vizite recente în acest browser',
    warning:
      'Un jurnal arată ce ai văzut, ce ai căutat și ce ai scris. Nu conține niciodată parole. Dă-l numai persoanelor în care ai încredere.',
    clean: 'Înlocuiește conținutul personal',
    cleanHint: 'Textele, numele și imaginile sunt înlocuite cu altele. Jurnalul poate fi redat în continuare.',
  },
  dismissal: {
    title: 'Sigur vrei să renunți?',
    body: 'Vei pierde toate modificările. Acțiunea nu poate fi anulată.',
    confirm: 'Da, renunț',
    decline: 'Nu, înapoi',
  },
  shortcuts: {
    title: 'Comenzi rapide de la tastatură',
    search: 'Mergi la căutare',
    list: 'Arată această listă',
    arrows: 'Treci de la o imagine la alta',
    ends: 'Prima și ultima imagine',
    open: 'Deschide imaginea',
    wall: 'Pinul anterior și cel următor, pe pagina unui Pin',
    escape: 'Închide fereastra sau meniul',
    singleKeys: 'Comenzi cu o singură tastă',
    singleKeysHint: 'Dezactivează-le dacă un cititor de ecran sau introducerea vocală folosește aceleași taste.',
  },
} as const;
