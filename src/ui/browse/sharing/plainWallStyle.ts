/** Style of pages with pictures that need no other file and no script. */
export const plainWallStyle = `
  :root { color-scheme: light dark; font: 0.875rem/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 0.75rem; }
  header { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; justify-content: space-between; margin-block-end: 0.75rem; }
  h1 { font-size: 1.125rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
  a { color: inherit; }
  header a { display: inline-block; padding-block: 0.25rem; }
  ul { list-style: none; margin: 0; padding: 0; columns: 10rem; column-gap: 0.5rem; }
  li { break-inside: avoid; padding-block-end: 0.5rem; }
  img { display: block; inline-size: 100%; block-size: auto; border-radius: 0.75rem; }
  :focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`;
