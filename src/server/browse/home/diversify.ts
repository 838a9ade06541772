/** A pin to place; equal numbers mean the same. */
export interface Placeable {
  pin: number;
  picture: number;
  source: number;
  /** Below 0 for a pin without a topic. */
  topic: number;
}

/** Number of neighboring places of which one source takes at most a fifth. */
export const sourceWindow = 25;
const sourceShare = 5;
/** Of so many neighboring places, some are reserved. */
export const reservedInterval = 10;
/** Places among ten for pins that a person follows, that fit their searches, and that are new to them: their scores alone rarely win. */
export const places = { followed: [1, 6], searched: [8], explored: [4] } as const;
/** Topics among the first places, where there are as many. */
export const firstTopics = { places: 50, min: 6 };
/**
 * Place among ten from which a topic more is due than in the ten before. It follows the explored place, which often brings one, and
 * leaves three unreserved places for a topic whose pins do not fit at once. The first places are those of the best pins.
 */
const topicPlace = 5;
/** Number of best pins that are tried for a place. */
const maxTried = 400;

/** How many of `sourceWindow` neighbors may have one source: a fifth, or an even share where there are fewer than five. */
export const maxOfSource = (sources: number): number =>
  Math.max(sourceWindow / sourceShare, Math.ceil(sourceWindow / Math.max(1, sources)));

interface Neighbor {
  pin: unknown;
  source: unknown;
}

/** The last pins that were placed: they decide which may follow. @param sources number of sources to choose from */
export function neighborhood<Item extends Neighbor>(sources: number, isNearDuplicate: (a: Item['pin'], b: Item['pin']) => boolean) {
  const most = maxOfSource(sources);
  const placed: Item[] = [];
  const counts = new Map<Item['source'], number>();
  return {
    hasRoom: ({ source }: Item): boolean => (counts.get(source) ?? 0) < most,
    differsFromLast({ pin }: Item): boolean {
      const last = placed.at(-1);
      return last === undefined || !isNearDuplicate(last.pin, pin);
    },
    add(item: Item): void {
      placed.push(item);
      counts.set(item.source, (counts.get(item.source) ?? 0) + 1);
      const left = placed[placed.length - sourceWindow];
      if (left) counts.set(left.source, counts.get(left.source)! - 1);
    },
  };
}

/**
 * Places pins, the best first: no picture twice, no near-duplicates in a row, at most a fifth from one source among 25 neighbors, in
 * the reserved places those of their list as long as it has any, and six topics among the first fifty where six have a pin that fits. Ends
 * where no pin fits.
 * @param sources number of sources to choose from
 */
export function diversify<Item extends Placeable>(
  ranked: readonly Item[],
  reserved: Readonly<Record<keyof typeof places, readonly Item[]>>,
  { max, sources, isNearDuplicate }: { max: number; sources: number; isNearDuplicate(a: number, b: number): boolean },
): Item[] {
  const placed: Item[] = [];
  const pictures = new Set<number>();
  const topics = new Set<number>();
  const before = neighborhood<Item>(sources, isNearDuplicate);
  const fits = (item: Item): boolean => !pictures.has(item.picture) && before.hasRoom(item) && before.differsFromLast(item);
  const place = (item: Item): void => {
    placed.push(item);
    before.add(item);
    pictures.add(item.picture);
    if (item.topic >= 0) topics.add(item.topic);
  };
  const waiting = queueOf(ranked);
  const queues = { followed: queueOf(reserved.followed), searched: queueOf(reserved.searched), explored: queueOf(reserved.explored) };
  const queueAt = new Map<number, typeof waiting>(
    Object.entries(places).flatMap(([list, at]) => at.map((place) => [place, queues[list as keyof typeof places]] as const)),
  );
  const all = new Set([...ranked, ...reserved.explored].flatMap(({ topic }) => (topic >= 0 ? [topic] : [])));
  const isTopicDue = (): boolean =>
    placed.length >= topicPlace &&
    placed.length < firstTopics.places &&
    topics.size < Math.min(firstTopics.min, all.size, 1 + Math.floor((placed.length + reservedInterval - topicPlace) / reservedInterval));
  const isNew = ({ topic }: Item): boolean => topic >= 0 && !topics.has(topic);
  const ofNewTopic = (): Item | undefined => (isTopicDue() ? (waiting.take(fits, isNew) ?? queues.explored.take(fits, isNew)) : undefined);
  while (placed.length < max) {
    const next = queueAt.get(placed.length % reservedInterval)?.take(fits) ?? ofNewTopic() ?? waiting.take(fits);
    if (!next) break;
    place(next);
  }
  return placed;
}

/** Items in order, from which the first that is wanted and fits is taken. */
function queueOf<Item>(items: readonly Item[]) {
  const taken = new Set<number>();
  let from = 0;
  return {
    take(fits: (item: Item) => boolean, isWanted: (item: Item) => boolean = () => true): Item | undefined {
      while (taken.has(from)) from += 1;
      for (let at = from, tried = 0; at < items.length && tried < maxTried; at += 1) {
        if (taken.has(at) || !isWanted(items[at]!)) continue;
        tried += 1;
        if (!fits(items[at]!)) continue;
        taken.add(at);
        return items[at];
      }
      return undefined;
    },
  };
}
