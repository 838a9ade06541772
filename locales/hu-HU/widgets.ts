/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Megjelenés',
    light: 'Világos',
    dark: 'Sötét',
    system: 'Mint a rendszerben',
    shortcuts: 'Billentyűparancsok',
    create: 'Képek hozzáadása',
    help: 'Súgó',
    feedback: 'Visszajelzés küldése',
    saveLog: 'A munkamenet naplójának mentése',
    inspector: 'A vizsgáló megnyitása',
  },
  logSaving: {
    title: 'Napló mentése',
    page: 'Ez az oldal',
    visit: 'Ez a látogatás: minden oldal a lap megnyitása óta',
    recent: 'Legutóbbi látogatások ebben a böngészőben',
    warning:
      'A napló megmutatja, mit néztél meg, mit kerestél és mit írtál be. Jelszó soha nincs benne. Csak olyannak add oda, akiben megbízol.',
    clean: 'Személyes tartalom lecserélése',
    cleanHint: 'A szövegek, a nevek és a képek helyére mások kerülnek. A napló továbbra is visszajátszható.',
  },
  dismissal: {
    title: 'Biztosan elveted a módosításaidat?',
    body: 'Minden módosításod elvész. Ez nem vonható vissza.',
    confirm: 'Igen, elvetem',
    decline: 'Nem, vissza',
  },
  shortcuts: {
    title: 'Billentyűparancsok',
    search: 'Ugrás a keresésre',
    list: 'Lista megjelenítése',
    arrows: 'Váltás a képek között',
    ends: 'Első és utolsó kép',
    open: 'Kép megnyitása',
    wall: 'Előző és következő pin egy pin oldalán',
    escape: 'Ablak vagy menü bezárása',
    singleKeys: 'Egybillentyűs parancsok',
    singleKeysHint: 'Kapcsold ki ezeket, ha egy képernyőolvasó vagy beszédbevitel ugyanezeket a billentyűket használja.',
  },
} as const;
