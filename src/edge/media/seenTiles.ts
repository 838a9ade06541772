/** Milliseconds without a scroll, a resize or a new tile; the least share of a tile that counts as looked at. */
const rest = 100;
const leastShare = 0.5;

type VideoOf = (tile: Element) => string | null;

/**
 * Calls `onLooked` with the video tiles of a feed that are in the window, the most seen first, when that has changed and rests.
 * @param videoOf the id of a tile's pin if it is a video
 * @returns ends it
 */
export function watchSeenTiles(wall: HTMLElement, videoOf: VideoOf, onLooked: (pinIds: string[]) => void): () => void {
  let last = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const pinIds = seenIn(wall, videoOf);
    if (pinIds.join() !== last) onLooked(pinIds);
    last = pinIds.join();
  };
  const moved = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(look, rest);
  };
  const all = new AbortController();
  for (const type of ['scroll', 'resize'] as const) addEventListener(type, moved, { signal: all.signal, passive: true });
  const tiles = new MutationObserver(moved);
  tiles.observe(wall, { childList: true });
  moved();
  return () => {
    all.abort();
    tiles.disconnect();
    clearTimeout(waiting);
  };
}

/** Of those seen alike, the one nearest to the middle of the window. */
function seenIn(wall: HTMLElement, videoOf: VideoOf): string[] {
  const seen = [...wall.querySelectorAll(':scope > [data-index]:has(> a)')].flatMap((tile) => {
    const pinId = videoOf(tile);
    if (pinId === null) return [];
    const { left, right, top, bottom, height } = tile.getBoundingClientRect();
    const share = (Math.min(bottom, innerHeight) - Math.max(top, 0)) / Math.min(height, innerHeight);
    const aside = Math.hypot(left + right - innerWidth, top + bottom - innerHeight);
    return share < leastShare ? [] : [{ pinId, share: Math.round(share * 20), aside }];
  });
  return seen.sort((a, b) => b.share - a.share || a.aside - b.aside).map(({ pinId }) => pinId);
}
