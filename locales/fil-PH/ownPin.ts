/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Pribadong tala',
    add: 'Magdagdag ng pribadong tala',
    edit: 'I-edit ang tala',
  },
  onlyYou: 'Ikaw lang ang nakakakita nito',
  alsoIn: 'Na-save rin sa {board:string}',
} as const;
