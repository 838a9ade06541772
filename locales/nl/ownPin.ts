/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privénotitie',
    add: 'Privénotitie toevoegen',
    edit: 'Notitie bewerken',
  },
  tags: {
    title: 'Privélabels',
    add: 'Labels toevoegen',
    edit: 'Labels bewerken',
    name: 'Label',
    suggested: 'Je labels',
    remove: 'Label {tag:string} weghalen',
    editOne: 'Label {tag:string} bewerken',
    delete: 'Label verwijderen',
    mergeTitle: '‘{from:string}’ samenvoegen met ‘{to:string}’?',
    mergeBody: 'Alle pins met het label ‘{from:string}’ krijgen het label ‘{to:string}’.',
    merge: 'Labels samenvoegen',
  },
  onlyYou: 'Alleen jij ziet dit',
  alsoIn: 'Ook bewaard op {board:string}',
} as const;
