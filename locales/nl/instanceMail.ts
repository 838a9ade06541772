/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'E-mails bevestigen adressen en stellen wachtwoorden opnieuw in. Zonder mailserver zijn het bestanden in de outbox van de gegevensmap.',
  fixed: 'SMTP_URL in de omgeving van de server bepaalt de mailserver. Verwijder de variabele daar om hier een server in te stellen.',
  senderFixed: 'MAIL_FROM in de omgeving van de server bepaalt de afzender.',
  server: 'Mailserver',
  serverHint: 'Naam en poort, bijvoorbeeld smtp.example.org:587. Laat leeg als er geen is.',
  user: 'Gebruikersnaam bij de mailserver',
  password: 'Wachtwoord bij de mailserver',
  passwordHint: 'Er is een wachtwoord opgeslagen. Laat leeg om het te behouden, tenzij de server of gebruikersnaam verandert.',
  sender: 'Adres van de afzender',
  test: 'Een testmail sturen',
  outcomes: {
    sent: 'Testmail gestuurd naar {address:string}.',
    written: 'Er is geen mailserver: de testmail is een bestand in de outbox.',
    unreachable: 'We konden de mailserver niet bereiken. Controleer de naam en de poort.',
    tls: 'We konden geen beveiligde verbinding met de mailserver maken. Controleer de poort en het TLS-certificaat.',
    login: 'De mailserver heeft de gebruikersnaam of het wachtwoord geweigerd.',
    mail: 'De mailserver heeft de e-mail geweigerd. Controleer het adres van de afzender.',
    testFailed: 'We konden de testmail niet sturen. Controleer de verbinding en probeer het opnieuw.',
  },
} as const;
