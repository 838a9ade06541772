/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-pos',
  lead: 'E-posse bevestig adresse en stel wagwoorde terug. Sonder ’n posbediener is dit lêers in die outbox van die datalêergids.',
  fixed: 'SMTP_URL in die bediener se omgewing bepaal die posbediener. Verwyder dit daar om een hier te kies.',
  senderFixed: 'MAIL_FROM in die bediener se omgewing bepaal die afsender.',
  server: 'Posbediener',
  serverHint: 'Naam en poort, byvoorbeeld smtp.example.org:587. Laat leeg vir geen.',
  user: 'Gebruikernaam by die posbediener',
  password: 'Wagwoord by die posbediener',
  passwordHint: '’n Wagwoord is gestoor. Laat leeg om dit te behou, tensy die bediener of gebruikernaam verander.',
  sender: 'Afsenderadres',
  test: 'Stuur ’n toets-e-pos',
  outcomes: {
    sent: 'Toets-e-pos aan {address:string} gestuur.',
    written: 'Daar is geen posbediener nie: die toets-e-pos is ’n lêer in die outbox.',
    unreachable: 'Ons kon nie die posbediener bereik nie. Gaan die naam en poort na.',
    tls: 'Ons kon nie veilig met die posbediener koppel nie. Gaan die poort en TLS-sertifikaat na.',
    login: 'Die posbediener het die gebruikernaam of wagwoord geweier.',
    mail: 'Die posbediener het die e-pos geweier. Gaan die afsenderadres na.',
    testFailed: 'Ons kon nie die toets-e-pos stuur nie. Gaan die verbinding na en probeer weer.',
  },
} as const;
