/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'Os e-mails verificam endereços e repõem palavras-passe. Sem servidor de e-mail, são ficheiros na pasta outbox dos dados.',
  fixed: 'SMTP_URL, no ambiente do servidor, define o servidor de e-mail. Remove a variável de lá para definires um aqui.',
  senderFixed: 'MAIL_FROM, no ambiente do servidor, define o remetente.',
  server: 'Servidor de e-mail',
  serverHint: 'Nome e porta, por exemplo smtp.example.org:587. Deixa em branco se não houver.',
  user: 'Nome de utilizador do servidor de e-mail',
  password: 'Palavra-passe do servidor de e-mail',
  passwordHint: 'Há uma palavra-passe guardada. Deixa em branco para a manter, a menos que o servidor ou o nome de utilizador mude.',
  sender: 'Endereço do remetente',
  test: 'Enviar um e-mail de teste',
  outcomes: {
    sent: 'E-mail de teste enviado para {address:string}.',
    written: 'Não há servidor de e-mail: o e-mail de teste é um ficheiro na pasta outbox.',
    unreachable: 'Não foi possível contactar o servidor de e-mail. Verifica o nome e a porta.',
    tls: 'Não foi possível estabelecer uma ligação segura ao servidor de e-mail. Verifica a porta e o certificado TLS.',
    login: 'O servidor de e-mail recusou o nome de utilizador ou a palavra-passe.',
    mail: 'O servidor de e-mail recusou o e-mail. Verifica o endereço do remetente.',
    testFailed: 'Não foi possível enviar o e-mail de teste. Verifica a ligação e tenta de novo.',
  },
} as const;
