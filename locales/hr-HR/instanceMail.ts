/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-pošta',
  lead: 'Poruke e-pošte potvrđuju adrese i služe za promjenu lozinke. Bez poslužitelja e-pošte to su datoteke u mapi outbox među podacima.',
  fixed: 'SMTP_URL u okruženju poslužitelja određuje poslužitelj e-pošte. Uklonite ga ondje da biste ga postavili ovdje.',
  senderFixed: 'MAIL_FROM u okruženju poslužitelja određuje pošiljatelja.',
  server: 'Poslužitelj e-pošte',
  serverHint: 'Naziv i priključak, na primjer smtp.example.org:587. Ostavite prazno ako ga nema.',
  user: 'Korisničko ime na poslužitelju e-pošte',
  password: 'Lozinka na poslužitelju e-pošte',
  passwordHint: 'Lozinka je spremljena. Ostavite prazno da biste je zadržali, osim ako se mijenja poslužitelj ili korisničko ime.',
  sender: 'Adresa pošiljatelja',
  test: 'Pošalji probnu poruku',
  outcomes: {
    sent: 'Probna poruka poslana je na {address:string}.',
    written: 'Nema poslužitelja e-pošte: probna poruka je datoteka u mapi outbox.',
    unreachable: 'Poslužitelj e-pošte nije dostupan. Provjerite naziv i priključak.',
    tls: 'Sigurna veza s poslužiteljem e-pošte nije uspjela. Provjerite priključak i TLS certifikat.',
    login: 'Poslužitelj e-pošte odbio je korisničko ime ili lozinku.',
    mail: 'Poslužitelj e-pošte odbio je poruku. Provjerite adresu pošiljatelja.',
    testFailed: 'Probna poruka nije poslana. Provjerite vezu i pokušajte ponovno.',
  },
} as const;
