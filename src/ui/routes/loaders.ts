/** Loads the code of each page but home, by its file. The names of all of them would weigh on the first load. */
export const loaders = import.meta.glob(['./**/*.tsx', '!./index.tsx']);
