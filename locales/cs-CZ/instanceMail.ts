/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'E-maily ověřují adresy a obnovují hesla. Bez poštovního serveru se ukládají jako soubory do složky outbox mezi daty.',
  fixed: 'Poštovní server určuje proměnná SMTP_URL v prostředí serveru. Chcete-li ho nastavit zde, odeberte ji tam.',
  senderFixed: 'Odesílatele určuje proměnná MAIL_FROM v prostředí serveru.',
  server: 'Poštovní server',
  serverHint: 'Název a port, například smtp.example.org:587. Pokud žádný není, nechte prázdné.',
  user: 'Uživatelské jméno k poštovnímu serveru',
  password: 'Heslo k poštovnímu serveru',
  passwordHint: 'Heslo je uloženo. Chcete-li ho ponechat, nechte pole prázdné, pokud se nemění server ani uživatelské jméno.',
  sender: 'Adresa odesílatele',
  test: 'Odeslat zkušební e-mail',
  outcomes: {
    sent: 'Zkušební e-mail byl odeslán na {address:string}.',
    written: 'Žádný poštovní server není nastaven: zkušební e-mail je soubor ve složce outbox.',
    unreachable: 'K poštovnímu serveru se nepodařilo připojit. Zkontrolujte jeho název a port.',
    tls: 'K poštovnímu serveru se nepodařilo bezpečně připojit. Zkontrolujte jeho port a certifikát TLS.',
    login: 'Poštovní server odmítl uživatelské jméno nebo heslo.',
    mail: 'Poštovní server odmítl e-mail. Zkontrolujte adresu odesílatele.',
    testFailed: 'Zkušební e-mail se nepodařilo odeslat. Zkontrolujte připojení a zkuste to znovu.',
  },
} as const;
