/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'E-maily overujú adresy a obnovujú heslá. Bez poštového servera sa ukladajú ako súbory do priečinka outbox medzi dátami.',
  fixed: 'Poštový server určuje premenná SMTP_URL v prostredí servera. Ak ho chcete nastaviť tu, odstráňte ju tam.',
  senderFixed: 'Odosielateľa určuje premenná MAIL_FROM v prostredí servera.',
  server: 'Poštový server',
  serverHint: 'Názov a port, napríklad smtp.example.org:587. Ak žiadny nie je, nechajte prázdne.',
  user: 'Používateľské meno k poštovému serveru',
  password: 'Heslo k poštovému serveru',
  passwordHint: 'Heslo je uložené. Ak ho chcete ponechať, nechajte pole prázdne, pokiaľ sa nemení server ani používateľské meno.',
  sender: 'Adresa odosielateľa',
  test: 'Odoslať skúšobný e-mail',
  outcomes: {
    sent: 'Skúšobný e-mail bol odoslaný na {address:string}.',
    written: 'Poštový server nie je nastavený: skúšobný e-mail je súbor v priečinku outbox.',
    unreachable: 'K poštovému serveru sa nepodarilo pripojiť. Skontrolujte jeho názov a port.',
    tls: 'K poštovému serveru sa nepodarilo bezpečne pripojiť. Skontrolujte jeho port a certifikát TLS.',
    login: 'Poštový server odmietol používateľské meno alebo heslo.',
    mail: 'Poštový server odmietol e-mail. Skontrolujte adresu odosielateľa.',
    testFailed: 'Skúšobný e-mail sa nepodarilo odoslať. Skontrolujte pripojenie a skúste to znova.',
  },
} as const;
