/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-post',
  lead: 'E-post verifierar adresser och återställer lösenord. Utan en e-postserver blir breven filer i datamappens outbox.',
  fixed: 'SMTP_URL i serverns miljö bestämmer e-postservern. Ta bort den där för att ange en här.',
  senderFixed: 'MAIL_FROM i serverns miljö bestämmer avsändaren.',
  server: 'E-postserver',
  serverHint: 'Namn och port, till exempel smtp.example.org:587. Lämna tomt om det inte finns någon.',
  user: 'Användarnamn på e-postservern',
  password: 'Lösenord på e-postservern',
  passwordHint: 'Ett lösenord är sparat. Lämna tomt för att behålla det, om inte servern eller användarnamnet ändras.',
  sender: 'Avsändaradress',
  test: 'Skicka ett testbrev',
  outcomes: {
    sent: 'Testbrevet har skickats till {address:string}.',
    written: 'Det finns ingen e-postserver: testbrevet är en fil i outbox.',
    unreachable: 'Vi kunde inte nå e-postservern. Kontrollera namnet och porten.',
    tls: 'Vi kunde inte ansluta säkert till e-postservern. Kontrollera porten och TLS-certifikatet.',
    login: 'E-postservern godtog inte användarnamnet eller lösenordet.',
    mail: 'E-postservern godtog inte brevet. Kontrollera avsändaradressen.',
    testFailed: 'Vi kunde inte skicka testbrevet. Kontrollera anslutningen och försök igen.',
  },
} as const;
