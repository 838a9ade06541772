/** Texts that a saved pin shows to its person alone: the private note and tags, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Private note',
    add: 'Add a private note',
    edit: 'Edit note',
  },
  tags: {
    title: 'Private tags',
    add: 'Add tags',
    edit: 'Edit tags',
    name: 'Tag',
    suggested: 'Your tags',
    remove: 'Remove the tag {tag:string}',
    editOne: 'Edit the tag {tag:string}',
    delete: 'Delete tag',
    mergeTitle: 'Merge “{from:string}” into “{to:string}”?',
    mergeBody: 'All pins with the tag “{from:string}” get the tag “{to:string}”.',
    merge: 'Merge tags',
  },
  onlyYou: 'Only you see this',
  alsoIn: 'Also saved to {board:string}',
} as const;
