import { firstPanes, panes, type PaneSize, type PaneSizes } from './workbench.ts';

const storeKey = 'tessera.inspector.panes';

const sizeIn = (stored: unknown): PaneSize | undefined => {
  const { size, isCollapsed } = (stored ?? {}) as Partial<PaneSize>;
  return (size === null || (typeof size === 'number' && size > 0)) && typeof isCollapsed === 'boolean' ? { size, isCollapsed } : undefined;
};

/** Returns the sizes as they were left in this browser; those of the style sheet where nothing fitting is stored. */
export function storedPanes(): PaneSizes {
  try {
    const stored = (JSON.parse(localStorage.getItem(storeKey) ?? '{}') ?? {}) as Partial<Record<string, unknown>>;
    return Object.fromEntries(panes.map((pane) => [pane, sizeIn(stored[pane]) ?? firstPanes[pane]])) as PaneSizes;
  } catch {
    return firstPanes;
  }
}

export function storePanes(sizes: PaneSizes): void {
  try {
    localStorage.setItem(storeKey, JSON.stringify(sizes));
  } catch {
    // Without a store the sizes last as long as the page.
  }
}
