import { pinOfTile } from '../browse/saving/activeTile.ts';

/** Which of a feed's video tiles are in the window, the most seen first: a fact of the DOM, told once that rests. */
export interface SeenTiles {
  /** Follows a feed until it goes. */
  attach(wall: HTMLElement): () => void;
  /** Told when tiles came or went. */
  subscribe(listener: () => void): () => void;
}

/** Milliseconds without a scroll, a resize or a new tile; the least share of a tile that counts as looked at. */
const rest = 100;
const least = 0.5;

/** @param isVideo of the pin, by its id */
export function createSeenTiles(isVideo: (pinId: string) => boolean, onLooked: (pinIds: string[]) => void): SeenTiles {
  const listeners = new Set<() => void>();
  return {
    attach(wall) {
      let last = '';
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        const pinIds = seenIn(wall, isVideo);
        if (pinIds.join() !== last) onLooked(pinIds);
        last = pinIds.join();
      };
      const moved = (): void => {
        clearTimeout(waiting);
        waiting = setTimeout(look, rest);
      };
      const all = new AbortController();
      for (const type of ['scroll', 'resize'] as const) addEventListener(type, moved, { signal: all.signal, passive: true });
      const tiles = new MutationObserver(() => {
        moved();
        for (const listener of listeners) listener();
      });
      tiles.observe(wall, { childList: true });
      moved();
      return () => {
        all.abort();
        tiles.disconnect();
        clearTimeout(waiting);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The link in a pin's tile, which has the picture in it. */
export const linkOfPin = (wall: HTMLElement | null, pinId: string | null): HTMLElement | null =>
  (pinId === null ? null : wall?.querySelector<HTMLElement>(`:scope > [data-index] > a[href="/pin/${CSS.escape(pinId)}/"]`)) ?? null;

/** Of those seen alike, the one nearest to the middle of the window. */
function seenIn(wall: HTMLElement, isVideo: (pinId: string) => boolean): string[] {
  const seen = [...wall.querySelectorAll(':scope > [data-index]:has(> a)')].filter((tile) => isVideo(pinOfTile(tile))).flatMap((tile) => {
    const { left, right, top, bottom, height } = tile.getBoundingClientRect();
    const share = (Math.min(bottom, innerHeight) - Math.max(top, 0)) / Math.min(height, innerHeight);
    return share < least ? [] : [{ pinId: pinOfTile(tile), share: Math.round(share * 20), aside: Math.hypot(left + right - innerWidth, top + bottom - innerHeight) }];
  });
  return seen.sort((a, b) => b.share - a.share || a.aside - b.aside).map(({ pinId }) => pinId);
}
