/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-Mail',
  lead: 'E-Mails bestätigen Adressen und setzen Passwörter zurück. Ohne Mailserver liegen sie als Dateien im Ordner outbox der Daten.',
  fixed: 'SMTP_URL in der Umgebung des Servers legt den Mailserver fest. Entferne die Variable dort, um hier einen einzutragen.',
  senderFixed: 'MAIL_FROM in der Umgebung des Servers legt den Absender fest.',
  server: 'Mailserver',
  serverHint: 'Name und Port, zum Beispiel smtp.example.org:587. Ohne Mailserver leer lassen.',
  user: 'Nutzername beim Mailserver',
  password: 'Passwort beim Mailserver',
  passwordHint: 'Ein Passwort ist gespeichert. Lass das Feld leer, um es zu behalten, außer wenn sich Server oder Nutzername ändern.',
  sender: 'Absenderadresse',
  test: 'Test-E-Mail senden',
  outcomes: {
    sent: 'Test-E-Mail an {address:string} gesendet.',
    written: 'Es gibt keinen Mailserver: Die Test-E-Mail ist eine Datei im Ordner outbox.',
    unreachable: 'Wir konnten den Mailserver nicht erreichen. Prüfe Name und Port.',
    tls: 'Wir konnten keine sichere Verbindung zum Mailserver aufbauen. Prüfe Port und TLS-Zertifikat.',
    login: 'Der Mailserver hat Nutzername oder Passwort abgelehnt.',
    mail: 'Der Mailserver hat die E-Mail abgelehnt. Prüfe die Absenderadresse.',
    testFailed: 'Wir konnten die Test-E-Mail nicht senden. Prüfe die Verbindung und versuch es noch einmal.',
  },
} as const;
