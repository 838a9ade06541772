/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'Os e-mails verificam endereços e redefinem senhas. Sem servidor de e-mail, eles são arquivos na pasta outbox dos dados.',
  fixed: 'SMTP_URL, no ambiente do servidor, define o servidor de e-mail. Remova a variável de lá para definir um aqui.',
  senderFixed: 'MAIL_FROM, no ambiente do servidor, define o remetente.',
  server: 'Servidor de e-mail',
  serverHint: 'Nome e porta, por exemplo smtp.example.org:587. Deixe em branco se não houver.',
  user: 'Nome de usuário do servidor de e-mail',
  password: 'Senha do servidor de e-mail',
  passwordHint: 'Há uma senha salva. Deixe em branco para mantê-la, a menos que o servidor ou o nome de usuário mude.',
  sender: 'Endereço do remetente',
  test: 'Enviar um e-mail de teste',
  outcomes: {
    sent: 'E-mail de teste enviado para {address:string}.',
    written: 'Não há servidor de e-mail: o e-mail de teste é um arquivo na pasta outbox.',
    unreachable: 'Não foi possível acessar o servidor de e-mail. Verifique o nome e a porta.',
    tls: 'Não foi possível se conectar ao servidor de e-mail com segurança. Verifique a porta e o certificado TLS.',
    login: 'O servidor de e-mail recusou o nome de usuário ou a senha.',
    mail: 'O servidor de e-mail recusou o e-mail. Verifique o endereço do remetente.',
    testFailed: 'Não foi possível enviar o e-mail de teste. Verifique a conexão e tente novamente.',
  },
} as const;
