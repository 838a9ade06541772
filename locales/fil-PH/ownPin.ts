/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Pribadong tala',
    add: 'Magdagdag ng pribadong tala',
    edit: 'I-edit ang tala',
  },
  onlyYou: 'Ikaw lang ang nakakakita nito',
} as const;
