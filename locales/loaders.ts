/** By file. A folder beside this file with such texts is a locale; nothing else names it. The source is part of the product's code. */
export const loaders = import.meta.glob('./*/texts.ts', { import: 'texts' });
