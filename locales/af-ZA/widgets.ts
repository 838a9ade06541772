/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Voorkoms',
    light: 'Lig',
    dark: 'Donker',
    system: 'Soos die stelsel',
    shortcuts: 'Sleutelbordkortpaaie',
    create: 'Voeg prente by',
    help: 'Hulp',
    feedback: 'Stuur terugvoer',
    saveLog: 'Stoor hierdie sessie se logboek',
  },
  dismissal: {
    title: 'Wil jy jou veranderings weggooi?',
    body: 'Jy verloor al jou veranderings. Dit kan nie ontdoen word nie.',
    confirm: 'Ja, gooi weg',
    decline: 'Nee, gaan terug',
  },
  shortcuts: {
    title: 'Sleutelbordkortpaaie',
    search: 'Gaan na soek',
    list: 'Wys hierdie lys',
    arrows: 'Beweeg tussen prente',
    ends: 'Eerste en laaste prent',
    open: 'Maak die prent oop',
    wall: 'Vorige en volgende speld, op ’n speld se bladsy',
    escape: 'Maak die dialoog of kieslys toe',
    singleKeys: 'Kortpaaie met een sleutel',
    singleKeysHint: 'Skakel dit af as ’n skermleser of spraakinvoer dieselfde sleutels gebruik.',
  },
} as const;
