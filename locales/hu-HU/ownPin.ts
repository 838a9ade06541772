/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Privát jegyzet',
    add: 'Privát jegyzet hozzáadása',
    edit: 'Jegyzet szerkesztése',
  },
  onlyYou: 'Ezt csak te látod',
  alsoIn: 'Ide is mentve: {board:string}',
} as const;
