/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'E-maile potwierdzają adresy i pozwalają zresetować hasła. Bez serwera poczty są plikami w folderze outbox z danymi.',
  fixed: 'Serwer poczty ustala zmienna SMTP_URL w środowisku serwera. Usuń ją tam, aby ustawić go tutaj.',
  senderFixed: 'Nadawcę ustala zmienna MAIL_FROM w środowisku serwera.',
  server: 'Serwer poczty',
  serverHint: 'Nazwa i port, na przykład smtp.example.org:587. Zostaw puste, jeśli go nie ma.',
  user: 'Nazwa użytkownika na serwerze poczty',
  password: 'Hasło na serwerze poczty',
  passwordHint: 'Hasło jest zapisane. Zostaw puste, aby je zachować, chyba że zmienia się serwer lub nazwa użytkownika.',
  sender: 'Adres nadawcy',
  test: 'Wyślij próbny e-mail',
  outcomes: {
    sent: 'Próbny e-mail wysłano na adres {address:string}.',
    written: 'Nie ma serwera poczty: próbny e-mail jest plikiem w folderze outbox.',
    unreachable: 'Nie udało się połączyć z serwerem poczty. Sprawdź jego nazwę i port.',
    tls: 'Nie udało się bezpiecznie połączyć z serwerem poczty. Sprawdź jego port i certyfikat TLS.',
    login: 'Serwer poczty odrzucił nazwę użytkownika lub hasło.',
    mail: 'Serwer poczty odrzucił e-mail. Sprawdź adres nadawcy.',
    testFailed: 'Nie udało się wysłać próbnego e-maila. Sprawdź połączenie i spróbuj ponownie.',
  },
} as const;
