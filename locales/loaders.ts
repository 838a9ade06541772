/**
 * By group and file. A folder beside this file with such texts is a locale; nothing else names it. The source is part of the code.
 */
export const loaders = {
  dictionary: import.meta.glob(['./*/dictionary.ts', '!./en-US/*'], { import: 'dictionary' }),
  pages: import.meta.glob(['./*/pages.ts', '!./en-US/*'], { import: 'pages' }),
  ownPages: import.meta.glob(['./*/ownPages.ts', '!./en-US/*'], { import: 'ownPages' }),
  toolPages: import.meta.glob(['./*/toolPages.ts', '!./en-US/*'], { import: 'toolPages' }),
};
