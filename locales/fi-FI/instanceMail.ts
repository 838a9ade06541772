/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Sähköposti',
  lead: 'Sähköpostit vahvistavat osoitteita ja palauttavat salasanoja. Ilman postipalvelinta ne ovat tiedostoina datakansion outboxissa.',
  fixed: 'Palvelimen ympäristömuuttuja SMTP_URL määrää postipalvelimen. Poista se sieltä, jos haluat asettaa palvelimen täällä.',
  senderFixed: 'Palvelimen ympäristömuuttuja MAIL_FROM määrää lähettäjän.',
  server: 'Postipalvelin',
  serverHint: 'Nimi ja portti, esimerkiksi smtp.example.org:587. Jätä tyhjäksi, jos palvelinta ei ole.',
  user: 'Käyttäjänimi postipalvelimella',
  password: 'Salasana postipalvelimella',
  passwordHint: 'Salasana on tallennettu. Säilytä se jättämällä kenttä tyhjäksi, ellei palvelin tai käyttäjänimi muutu.',
  sender: 'Lähettäjän osoite',
  test: 'Lähetä testiviesti',
  outcomes: {
    sent: 'Testiviesti lähetettiin osoitteeseen {address:string}.',
    written: 'Postipalvelinta ei ole: testiviesti on tiedosto outboxissa.',
    unreachable: 'Emme saaneet yhteyttä postipalvelimeen. Tarkista nimi ja portti.',
    tls: 'Emme saaneet suojattua yhteyttä postipalvelimeen. Tarkista portti ja TLS-varmenne.',
    login: 'Postipalvelin hylkäsi käyttäjänimen tai salasanan.',
    mail: 'Postipalvelin hylkäsi viestin. Tarkista lähettäjän osoite.',
    testFailed: 'Emme voineet lähettää testiviestiä. Tarkista yhteys ja yritä uudelleen.',
  },
} as const;
