/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-mail',
  lead: 'Az e-mailek címeket igazolnak és jelszavakat állítanak vissza. Levelezőszerver nélkül fájlokként az adatmappa outbox mappájába kerülnek.',
  fixed: 'A levelezőszervert a szerver környezetében az SMTP_URL határozza meg. Távolítsd el ott, ha itt szeretnéd megadni.',
  senderFixed: 'A feladót a szerver környezetében a MAIL_FROM határozza meg.',
  server: 'Levelezőszerver',
  serverHint: 'Név és port, például smtp.example.org:587. Ha nincs, hagyd üresen.',
  user: 'Felhasználónév a levelezőszerveren',
  password: 'Jelszó a levelezőszerveren',
  passwordHint: 'Van mentett jelszó. Hagyd üresen, ha meg szeretnéd tartani, kivéve, ha a szerver vagy a felhasználónév változik.',
  sender: 'Feladó címe',
  test: 'Próbalevél küldése',
  outcomes: {
    sent: 'A próbalevelet elküldtük ide: {address:string}.',
    written: 'Nincs levelezőszerver: a próbalevél egy fájl az outbox mappában.',
    unreachable: 'Nem értük el a levelezőszervert. Ellenőrizd a nevét és a portját.',
    tls: 'Nem sikerült biztonságosan kapcsolódni a levelezőszerverhez. Ellenőrizd a portját és a TLS-tanúsítványát.',
    login: 'A levelezőszerver elutasította a felhasználónevet vagy a jelszót.',
    mail: 'A levelezőszerver elutasította a levelet. Ellenőrizd a feladó címét.',
    testFailed: 'Nem tudtuk elküldeni a próbalevelet. Ellenőrizd a kapcsolatot, és próbáld újra.',
  },
} as const;
