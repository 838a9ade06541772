/** The id of the pin that a tile leads to; null where it leads elsewhere. */
export const pinOfTile = (tile: Element | null): string | null =>
  /^\/pin\/([^/]+)/.exec(tile?.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? null;
