/** Milliseconds without a scroll, a resize or a new tile, after which the visible tiles are reported. */
const settleMs = 100;
/** Share of a tile that must be visible. */
const minShare = 0.5;

type VideoOf = (tile: Element) => string | null;

/**
 * Calls `onLooked` with the video tiles of a feed that are in the window, the most visible first, once that list has changed and settled.
 * @param videoOf the id of a tile's pin if it is a video
 * @returns a function that stops it
 */
export function watchSeenTiles(wall: HTMLElement, videoOf: VideoOf, onLooked: (pinIds: string[]) => void): () => void {
  let last = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    const pinIds = visibleVideos(wall, videoOf);
    if (pinIds.join() !== last) onLooked(pinIds);
    last = pinIds.join();
  };
  const schedule = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(report, settleMs);
  };
  const listening = new AbortController();
  for (const type of ['scroll', 'resize'] as const) addEventListener(type, schedule, { signal: listening.signal, passive: true });
  const tiles = new MutationObserver(schedule);
  tiles.observe(wall, { childList: true });
  schedule();
  return () => {
    listening.abort();
    tiles.disconnect();
    clearTimeout(waiting);
  };
}

/** Sorted by the visible share, then by the distance from the middle of the window. */
function visibleVideos(wall: HTMLElement, videoOf: VideoOf): string[] {
  const visible = [...wall.querySelectorAll(':scope > [data-index]:has(> a)')].flatMap((tile) => {
    const pinId = videoOf(tile);
    if (pinId === null) return [];
    const { left, right, top, bottom, height } = tile.getBoundingClientRect();
    const share = (Math.min(bottom, innerHeight) - Math.max(top, 0)) / Math.min(height, innerHeight);
    const distance = Math.hypot(left + right - innerWidth, top + bottom - innerHeight);
    return share < minShare ? [] : [{ pinId, share: Math.round(share * 20), distance }];
  });
  return visible.sort((a, b) => b.share - a.share || a.distance - b.distance).map(({ pinId }) => pinId);
}
