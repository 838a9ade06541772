import type { Tested } from '../../src/server/browse/home/evaluate.ts';
import type { HomeCatalogue, Taste } from '../../src/server/browse/home/rank.ts';

/** A number generator of a seed, 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * People with two to five tastes: a pin, and those of its topic that look like it or have a word with it. They save ten to forty
 * pins to a board for each taste, a tenth of them without any reason. Some pins appeal to everyone five times as much as others. The last
 * save is held out. Their other saves are added to the facts.
 */
export function simulatedPeople({ index, facts }: HomeCatalogue, peopleCount: number): Tested[] {
  const random = randomFrom(42);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const allPins = Array.from({ length: index.size }, (_, pin) => pin);
  const appeal = allPins.map(() => 0.25 + random());
  const likedPins = (): number[] => {
    const first = pick(allPins);
    const pins = index.pinsOfTopic(index.topicOf(first));
    const word = pick(index.wordsOf(first));
    const sharing = word === undefined ? [] : index.pinsWithWord(word).filter((pin) => index.topicOf(pin) === index.topicOf(first));
    if (sharing.length >= 8 && sharing.length <= 60) return [...sharing];
    return pins.toSorted((a, b) => index.distanceBetween(first, a) - index.distanceBetween(first, b)).slice(0, 30);
  };
  const people: Tested[] = [];
  for (let person = 0; person < peopleCount; person += 1) {
    const tastes = Array.from({ length: 2 + Math.floor(random() * 4) }, likedPins);
    const saved = new Map<number, number>();
    for (let save = 10 + Math.floor(random() * 31), tries = 0; save > 0 && tries < 1000; tries += 1) {
      const taste = Math.floor(random() * tastes.length);
      const pin = random() < 0.1 ? pick(allPins) : pick(tastes[taste]!);
      if (saved.has(pin) || random() > appeal[pin]!) continue;
      saved.set(pin, taste);
      save -= 1;
    }
    const pins = [...saved.keys()];
    const heldOut = pins.pop();
    if (heldOut === undefined) continue;
    for (const pin of pins) {
      facts.addSave(pin, `person ${person} board ${saved.get(pin)}`);
      facts.setSaves(pin, facts.saves[pin]! + 1);
    }
    const ids = pins.map((pin) => index.idOf(pin));
    people.push({ taste: tasteOf(ids.toReversed()), heldOut: [index.idOf(heldOut)] });
  }
  facts.recount();
  return people;
}

const tasteOf = (ids: readonly string[]): Taste => ({
  acts: ids.map((pinId) => ({ pinId, act: 'saved' })),
  searches: [],
  topicIds: [],
  personIds: [],
  boardIds: [],
  unwantedPinIds: [],
  hiddenSources: new Set(),
  hiddenTopicIds: new Set(),
  blockedIds: new Set(),
  ownPinIds: new Set(ids),
});
