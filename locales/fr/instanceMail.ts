/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'Les e-mails vérifient les adresses et réinitialisent les mots de passe. Sans serveur de messagerie, ce sont des fichiers dans le dossier outbox des données.',
  fixed: 'SMTP_URL, dans l’environnement du serveur, définit le serveur de messagerie. Retirez-la pour en définir un ici.',
  senderFixed: 'MAIL_FROM, dans l’environnement du serveur, définit l’expéditeur.',
  server: 'Serveur de messagerie',
  serverHint: 'Nom et port, par exemple smtp.example.org:587. Laissez vide s’il n’y en a pas.',
  user: 'Nom d’utilisateur du serveur de messagerie',
  password: 'Mot de passe du serveur de messagerie',
  passwordHint: 'Un mot de passe est enregistré. Laissez vide pour le garder, sauf si le serveur ou le nom d’utilisateur change.',
  sender: 'Adresse de l’expéditeur',
  test: 'Envoyer un e-mail de test',
  outcomes: {
    sent: 'E-mail de test envoyé à {address:string}.',
    written: 'Il n’y a pas de serveur de messagerie : l’e-mail de test est un fichier dans le dossier outbox.',
    unreachable: 'Nous n’avons pas pu joindre le serveur de messagerie. Vérifiez son nom et son port.',
    tls: 'Nous n’avons pas pu établir de connexion sécurisée avec le serveur de messagerie. Vérifiez son port et son certificat TLS.',
    login: 'Le serveur de messagerie a refusé le nom d’utilisateur ou le mot de passe.',
    mail: 'Le serveur de messagerie a refusé l’e-mail. Vérifiez l’adresse de l’expéditeur.',
    testFailed: 'Nous n’avons pas pu envoyer l’e-mail de test. Vérifiez la connexion et réessayez.',
  },
} as const;
