/** Codes of refusals to let a person into the board of an invite; all others are said to be of an invite that does not work. */
export const joinRefusals = { removed: 105, full: 106 } as const;
