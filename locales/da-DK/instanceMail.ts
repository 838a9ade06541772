/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Mail',
  lead: 'Mails bekræfter adresser og nulstiller adgangskoder. Uden en mailserver er de filer i datamappens outbox.',
  fixed: 'SMTP_URL i serverens miljø bestemmer mailserveren. Fjern den dér for at vælge en her.',
  senderFixed: 'MAIL_FROM i serverens miljø bestemmer afsenderen.',
  server: 'Mailserver',
  serverHint: 'Navn og port, f.eks. smtp.example.org:587. Lad feltet være tomt, hvis der ingen er.',
  user: 'Brugernavn til mailserveren',
  password: 'Adgangskode til mailserveren',
  passwordHint: 'En adgangskode er gemt. Lad feltet være tomt for at beholde den, medmindre serveren eller brugernavnet ændres.',
  sender: 'Afsenderadresse',
  test: 'Send en testmail',
  outcomes: {
    sent: 'Testmailen er sendt til {address:string}.',
    written: 'Der er ingen mailserver: Testmailen er en fil i outbox.',
    unreachable: 'Vi kunne ikke få forbindelse til mailserveren. Kontrollér navn og port.',
    tls: 'Vi kunne ikke få en sikker forbindelse til mailserveren. Kontrollér port og TLS-certifikat.',
    login: 'Mailserveren afviste brugernavnet eller adgangskoden.',
    mail: 'Mailserveren afviste mailen. Kontrollér afsenderadressen.',
    testFailed: 'Vi kunne ikke sende testmailen. Kontrollér forbindelsen, og prøv igen.',
  },
} as const;
