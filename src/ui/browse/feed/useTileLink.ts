import { useCallback, useSyncExternalStore, type RefObject } from 'react';

type Wall = RefObject<HTMLElement | null>;

/** The link in a pin's tile, which has the picture in it; null while the tile is not in the DOM. */
export function useTileLink(wall: Wall, pinId: string | null): HTMLElement | null {
  const subscribe = useCallback((onChange: () => void) => followTiles(wall, onChange), [wall]);
  return useSyncExternalStore(
    subscribe,
    () => linkIn(wall.current, pinId),
    () => null,
  );
}

function followTiles(wall: Wall, onChange: () => void): () => void {
  const tiles = new MutationObserver(onChange);
  if (wall.current) tiles.observe(wall.current, { childList: true });
  return () => tiles.disconnect();
}

const linkIn = (wall: HTMLElement | null, pinId: string | null): HTMLElement | null =>
  (pinId === null ? null : wall?.querySelector<HTMLElement>(`:scope > [data-index] > a[href="/pin/${CSS.escape(pinId)}/"]`)) ?? null;
