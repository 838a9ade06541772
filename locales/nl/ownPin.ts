/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privénotitie',
    add: 'Privénotitie toevoegen',
    edit: 'Notitie bewerken',
  },
  onlyYou: 'Alleen jij ziet dit',
  alsoIn: 'Ook bewaard op {board:string}',
} as const;
