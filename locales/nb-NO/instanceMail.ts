/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-post',
  lead: 'E-poster bekrefter adresser og tilbakestiller passord. Uten en e-postserver er de filer i datamappens outbox.',
  fixed: 'SMTP_URL i serverens miljø bestemmer e-postserveren. Fjern den der for å velge en her.',
  senderFixed: 'MAIL_FROM i serverens miljø bestemmer avsenderen.',
  server: 'E-postserver',
  serverHint: 'Navn og port, for eksempel smtp.example.org:587. La feltet stå tomt hvis det ikke finnes noen.',
  user: 'Brukernavn på e-postserveren',
  password: 'Passord på e-postserveren',
  passwordHint: 'Et passord er lagret. La feltet stå tomt for å beholde det, med mindre serveren eller brukernavnet endres.',
  sender: 'Avsenderadresse',
  test: 'Send en test-e-post',
  outcomes: {
    sent: 'Test-e-posten er sendt til {address:string}.',
    written: 'Det finnes ingen e-postserver: Test-e-posten er en fil i outbox.',
    unreachable: 'Vi fikk ikke kontakt med e-postserveren. Kontroller navn og port.',
    tls: 'Vi fikk ikke en sikker forbindelse til e-postserveren. Kontroller port og TLS-sertifikat.',
    login: 'E-postserveren avviste brukernavnet eller passordet.',
    mail: 'E-postserveren avviste e-posten. Kontroller avsenderadressen.',
    testFailed: 'Vi kunne ikke sende test-e-posten. Kontroller forbindelsen og prøv igjen.',
  },
} as const;
