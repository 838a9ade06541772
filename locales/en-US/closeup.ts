export const closeup = {} as const;
