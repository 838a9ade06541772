/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Email',
  lead: 'Le email verificano gli indirizzi e reimpostano le password. Senza un server di posta sono file nella cartella outbox dei dati.',
  fixed: 'SMTP_URL, nell’ambiente del server, stabilisce il server di posta. Rimuovila lì per impostarne uno qui.',
  senderFixed: 'MAIL_FROM, nell’ambiente del server, stabilisce il mittente.',
  server: 'Server di posta',
  serverHint: 'Nome e porta, per esempio smtp.example.org:587. Lascia vuoto se non c’è.',
  user: 'Nome utente del server di posta',
  password: 'Password del server di posta',
  passwordHint: 'È salvata una password. Lascia vuoto per mantenerla, a meno che cambino il server o il nome utente.',
  sender: 'Indirizzo del mittente',
  test: 'Invia un’email di prova',
  outcomes: {
    sent: 'Email di prova inviata a {address:string}.',
    written: 'Non c’è un server di posta: l’email di prova è un file nella cartella outbox.',
    unreachable: 'Non siamo riusciti a raggiungere il server di posta. Controlla nome e porta.',
    tls: 'Non siamo riusciti a stabilire una connessione sicura con il server di posta. Controlla la porta e il certificato TLS.',
    login: 'Il server di posta ha rifiutato il nome utente o la password.',
    mail: 'Il server di posta ha rifiutato l’email. Controlla l’indirizzo del mittente.',
    testFailed: 'L’invio dell’email di prova non è riuscito. Controlla la connessione e riprova.',
  },
} as const;
