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
