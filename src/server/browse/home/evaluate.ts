import { firstTopics } from './diversify.ts';
import { type HomeCatalogue, rankHome, type Taste } from './rank.ts';
import { randomFrom } from './sampling.ts';
import type { Weights } from './scoring.ts';

/** A person whose last saves are hidden from the ranking. */
export interface Tested {
  taste: Taste;
  heldOut: readonly string[];
}

export interface Evaluation {
  /** Share of the held-out pins among the first hundred. */
  recall: number;
  /** Mean over the held-out pins: 1 for the first place, less for later ones (1 / log2(place + 1)), 0 after the hundredth. */
  gain: number;
  /** Mean number of topics among the first fifty. */
  topics: number;
  /** Smallest number of topics among the first fifty that one of them has; 0 without people. */
  minTopics: number;
  /** Share of all pins that somebody has among the first hundred. */
  coverage: number;
}

const first = 100;

/** How well an order of pins finds what people saved later. @param order ids of the first hundred pins for a person */
export async function evaluate(
  { index }: HomeCatalogue,
  people: readonly Tested[],
  order: (taste: Taste) => Promise<readonly string[]> | readonly string[],
): Promise<Evaluation> {
  let [found, wanted, gain] = [0, 0, 0];
  const topics: number[] = [];
  const shown = new Set<string>();
  for (const { taste, heldOut } of people) {
    const ids = (await order(taste)).slice(0, first);
    for (const id of heldOut) {
      const place = ids.indexOf(id);
      if (place < 0) continue;
      found += 1;
      gain += 1 / Math.log2(place + 2);
    }
    wanted += heldOut.length;
    const topicOf = (id: string): number => index.topicOf(index.numberOf(id)!);
    topics.push(
      new Set(
        ids
          .slice(0, firstTopics.places)
          .map(topicOf)
          .filter((topic) => topic >= 0),
      ).size,
    );
    for (const id of ids) shown.add(id);
  }
  const mean = (sum: number): number => sum / Math.max(1, wanted);
  return {
    recall: mean(found),
    gain: mean(gain),
    topics: topics.reduce((sum, count) => sum + count, 0) / Math.max(1, people.length),
    minTopics: topics.length > 0 ? Math.min(...topics) : 0,
    coverage: shown.size / Math.max(1, index.size),
  };
}

/** The order of the home feed with these weights. */
export const homeOrder =
  (catalogue: HomeCatalogue, weights: Weights, { seed, now }: { seed: number; now: number }) =>
  async (taste: Taste): Promise<string[]> =>
    (await rankHome(catalogue, taste, { seed, now, weights })).pins.map(({ id }) => id);

/** An order of all pins for everyone, without what a person has. */
const withoutOwn =
  (ids: readonly string[]) =>
  ({ ownPinIds }: Taste): string[] =>
    ids.filter((id) => !ownPinIds.has(id));

type Order = ReturnType<typeof withoutOwn>;

/** All pins in a random order. */
export function shuffled({ index }: HomeCatalogue): Order {
  const random = randomFrom(1);
  const pins = Array.from({ length: index.size }, (_, pin) => ({ pin, place: random() }));
  return withoutOwn(pins.toSorted((a, b) => a.place - b.place).map(({ pin }) => index.idOf(pin)));
}

/** All pins, those that were saved most first. */
export function mostSaved({ index, facts }: HomeCatalogue): Order {
  const pins = Array.from({ length: index.size }, (_, pin) => pin);
  return withoutOwn(pins.toSorted((a, b) => facts.saves[b]! - facts.saves[a]!).map((pin) => index.idOf(pin)));
}
