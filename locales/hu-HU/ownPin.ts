/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Privát jegyzet',
    add: 'Privát jegyzet hozzáadása',
    edit: 'Jegyzet szerkesztése',
  },
  onlyYou: 'Ezt csak te látod',
} as const;
