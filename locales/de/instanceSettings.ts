/** Texts of the owner's settings, and of features that they turn off. */
export const instanceSettings = {
  title: 'Einstellungen der Instanz',
  sign_up: {
    label: 'Wer sich registrieren darf',
    choices: { everyone: 'Alle', invited: 'Personen mit dem Einladungslink', nobody: 'Niemand' },
  },
  upload: {
    label: 'Wer Bilder hinzufügen darf',
    choices: { everyone: 'Alle, auch ohne Konto', accounts: 'Personen mit Konto', owners: 'Nur Admins' },
  },
  write: {
    label: 'Wer Kommentare und Nachrichten schreiben darf',
    choices: { accounts: 'Personen mit Konto', owners: 'Nur Admins' },
  },
  pins_per_person: 'Pins pro Person',
  boards_per_person: 'Pinnwände pro Person',
  gigabytes_per_person: 'Gigabyte an Bildern pro Person',
  event_days: 'Ereignisse aufbewahren (Tage)',
  event_daysHint: 'Bei 0 bleiben sie für immer erhalten.',
  invitation: 'Einladungslink',
  invitationHint: 'Alle, die den Link haben, können sich registrieren.',
  renew: 'Neuen Link erstellen',
  save: 'Speichern',
  saved: 'Gespeichert. Änderungen gelten in wenigen Sekunden.',
  refused: 'Wir konnten das nicht speichern. Prüfe die Werte und die Verbindung und versuch es noch einmal.',
  failed: 'Wir konnten diese Einstellungen nicht laden.',
  off: {
    sign_up: 'Diese Instanz nimmt keine neuen Konten an. Bitte die Person um Hilfe, die sie betreibt.',
    sign_upInvited: 'Zum Registrieren brauchst du hier einen Einladungslink. Bitte die Person darum, die diese Instanz betreibt.',
    upload: 'Die Admins dieser Instanz erlauben dir nicht, Bilder hinzuzufügen.',
    uploadSignedOut: 'Melde dich an, um Bilder hinzuzufügen.',
    comments: 'Die Admins dieser Instanz haben Kommentare ausgeschaltet.',
    messages: 'Die Admins dieser Instanz haben Nachrichten ausgeschaltet.',
  },
} as const;
