/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Pribadong tala',
    add: 'Magdagdag ng pribadong tala',
    edit: 'I-edit ang tala',
  },
  tags: {
    title: 'Mga pribadong tag',
    add: 'Magdagdag ng mga tag',
    edit: 'I-edit ang mga tag',
    name: 'Tag',
    suggested: 'Mga tag mo',
    remove: 'Alisin ang tag na {tag:string}',
    editOne: 'I-edit ang tag na {tag:string}',
    delete: 'I-delete ang tag',
    mergeTitle: 'Pagsamahin ang “{from:string}” at “{to:string}”?',
    mergeBody: 'Lahat ng pin na may tag na “{from:string}” ay magkakaroon ng tag na “{to:string}”.',
    merge: 'Pagsamahin ang mga tag',
  },
  onlyYou: 'Ikaw lang ang nakakakita nito',
  alsoIn: 'Na-save rin sa {board:string}',
} as const;
