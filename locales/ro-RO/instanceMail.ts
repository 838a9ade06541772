/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'E-mailurile verifică adrese și resetează parole. Fără server de e-mail, sunt fișiere în outbox, în dosarul de date.',
  fixed: 'SMTP_URL din mediul serverului stabilește serverul de e-mail. Elimină variabila de acolo ca să setezi unul aici.',
  senderFixed: 'MAIL_FROM din mediul serverului stabilește expeditorul.',
  server: 'Server de e-mail',
  serverHint: 'Nume și port, de exemplu smtp.example.org:587. Lasă gol dacă nu există.',
  user: 'Nume de utilizator la serverul de e-mail',
  password: 'Parolă la serverul de e-mail',
  passwordHint: 'Există o parolă salvată. Lasă gol ca să o păstrezi, dacă nu se schimbă serverul sau numele de utilizator.',
  sender: 'Adresa expeditorului',
  test: 'Trimite un e-mail de test',
  outcomes: {
    sent: 'E-mailul de test a fost trimis la {address:string}.',
    written: 'Nu există server de e-mail: e-mailul de test este un fișier în outbox.',
    unreachable: 'Nu am putut contacta serverul de e-mail. Verifică numele și portul.',
    tls: 'Nu ne-am putut conecta securizat la serverul de e-mail. Verifică portul și certificatul TLS.',
    login: 'Serverul de e-mail a respins numele de utilizator sau parola.',
    mail: 'Serverul de e-mail a respins e-mailul. Verifică adresa expeditorului.',
    testFailed: 'Nu am putut trimite e-mailul de test. Verifică conexiunea și încearcă din nou.',
  },
} as const;
