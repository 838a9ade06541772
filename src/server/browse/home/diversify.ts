/** A pin to place; equal numbers mean the same. */
export interface Placeable {
  pin: number;
  picture: number;
  source: number;
}

/** Number of neighboring places of which one source takes at most a fifth. */
export const sourceWindow = 25;
const sourceShare = 5;
/** One of so many places is reserved for exploration. */
export const explorationInterval = 10;
const explorationPlace = 4;
/** Number of best pins that are tried for a place. */
const maxTried = 400;

/** How many of `sourceWindow` neighbors may have one source: a fifth, or an even share where there are fewer than five. */
export const mostOfSource = (sources: number): number =>
  Math.max(sourceWindow / sourceShare, Math.ceil(sourceWindow / Math.max(1, sources)));

/**
 * Places pins, the best first: no picture twice, no near-duplicates in a row, at most a fifth from one source among 25 neighbors, and one
 * of ten from `explored` as long as it has any. Ends where no pin fits.
 * @param sources number of sources to choose from
 */
export function diversify<Item extends Placeable>(
  ranked: readonly Item[],
  explored: readonly Item[],
  { max, sources, isNearDuplicate }: { max: number; sources: number; isNearDuplicate(a: number, b: number): boolean },
): Item[] {
  const placed: Item[] = [];
  const pictures = new Set<number>();
  const most = mostOfSource(sources);
  const window = new Map<number, number>();
  const fits = ({ pin, source, picture }: Item): boolean => {
    if (pictures.has(picture) || (window.get(source) ?? 0) >= most) return false;
    const last = placed.at(-1);
    return last === undefined || !isNearDuplicate(last.pin, pin);
  };
  const place = (item: Item): void => {
    placed.push(item);
    pictures.add(item.picture);
    window.set(item.source, (window.get(item.source) ?? 0) + 1);
    const left = placed[placed.length - sourceWindow];
    if (left) window.set(left.source, window.get(left.source)! - 1);
  };
  const [waiting, exploring] = [queueOf(ranked), queueOf(explored)];
  while (placed.length < max) {
    const isExploration = placed.length % explorationInterval === explorationPlace && !exploring.isEmpty();
    const next = isExploration ? (exploring.take(fits) ?? waiting.take(fits)) : waiting.take(fits);
    if (!next) break;
    place(next);
  }
  return placed;
}

/** Items in order, from which the first that fits is taken. */
function queueOf<Item>(items: readonly Item[]) {
  const taken = new Set<number>();
  let from = 0;
  return {
    isEmpty: () => from >= items.length,
    take(fits: (item: Item) => boolean): Item | undefined {
      while (taken.has(from)) from += 1;
      for (let at = from, tried = 0; at < items.length && tried < maxTried; at += 1) {
        if (taken.has(at)) continue;
        tried += 1;
        if (!fits(items[at]!)) continue;
        taken.add(at);
        return items[at];
      }
      return undefined;
    },
  };
}
