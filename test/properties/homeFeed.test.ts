import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diversify, firstTopics, maxOfSource, places, reservedInterval, sourceWindow } from '../../src/server/browse/home/diversify.ts';
import { noInterests, otherReasons } from '../../src/server/browse/home/otherReasons.ts';
import { PinFacts } from '../../src/server/browse/home/pinFacts.ts';
import { type HomeCatalogue, rankHome, type Taste } from '../../src/server/browse/home/rank.ts';
import { weights } from '../../src/server/browse/home/scoring.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import { SimilarityIndex } from '../../src/server/pictures/similarityIndex.ts';

const item = fc.record({ picture: fc.nat(80), source: fc.nat(8), look: fc.nat(5), topic: fc.integer({ min: -1, max: 9 }) });
const placeables = (items: readonly { picture: number; source: number; look: number; topic: number }[], from: number) =>
  items.map((one, nth) => ({ ...one, pin: from + nth }));

test('pins are placed without a picture twice, near-duplicates in a row, or more than a fifth of one source', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 150 }), fc.array(item, { maxLength: 40 }), (best, strange) => {
      const [ranked, explored] = [placeables(best, 0), placeables(strange, 1000)];
      const all = [...ranked, ...explored];
      const sources = new Set(all.map(({ source }) => source)).size;
      const isNearDuplicate = (a: number, b: number): boolean =>
        all.find(({ pin }) => pin === a)!.look === all.find(({ pin }) => pin === b)!.look;
      const placed = diversify(ranked, { followed: [], searched: [], explored }, { max: 100, sources, isNearDuplicate });

      expect(new Set(placed.map(({ picture }) => picture)).size).toBe(placed.length);
      expect(placed.some(({ look }, nth) => nth > 0 && look === placed[nth - 1]!.look)).toBe(false);
      for (let from = 0; from < placed.length; from += 1) {
        const window = placed.slice(from, from + sourceWindow);
        for (const { source } of window)
          expect(window.filter((other) => other.source === source).length).toBeLessThanOrEqual(maxOfSource(sources));
      }
    }),
  );
  expect(maxOfSource(5)).toBe(sourceWindow / 5);
  expect(maxOfSource(500)).toBe(sourceWindow / 5);
});

test('of ten places, some are kept for what is followed, searched for and new, as long as there is any', () => {
  const counts = fc.record({
    best: fc.integer({ min: 0, max: 200 }),
    followed: fc.integer({ min: 0, max: 30 }),
    searched: fc.integer({ min: 0, max: 30 }),
    explored: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(counts, ({ best, ...kept }) => {
      const of = (count: number, from: number) =>
        Array.from({ length: count }, (_, nth) => ({ pin: from + nth, picture: from + nth, source: nth % 50, topic: -1 }));
      const froms = { followed: 1000, searched: 2000, explored: 3000 };
      const reserved = {
        followed: of(kept.followed, froms.followed),
        searched: of(kept.searched, froms.searched),
        explored: of(kept.explored, froms.explored),
      };
      const placed = diversify(of(best, 0), reserved, { max: 200, sources: 50, isNearDuplicate: () => false });
      for (const list of ['followed', 'searched', 'explored'] as const) {
        const perTen = places[list].length;
        const tens = Math.min(Math.floor(kept[list] / perTen), Math.floor(placed.length / reservedInterval));
        for (let ten = 0; ten < tens; ten += 1) {
          const those = placed.slice(ten * reservedInterval, (ten + 1) * reservedInterval);
          expect(those.filter(({ pin }) => pin >= froms[list] && pin < froms[list] + 1000)).toHaveLength(perTen);
        }
      }
    }),
  );
});

/** Pins of one topic after the other, the best topic first, as a taste for it ranks them. */
const byTopic = (sizes: readonly number[], from: number) =>
  sizes.flatMap((size, topic) =>
    Array.from({ length: size }, (_, nth) => {
      const pin = from + topic * 1000 + nth;
      return { pin, picture: pin, source: nth % 40, topic };
    }),
  );

test('six topics are among the first fifty pins, or all that there are, however far down their pins are ranked [16.6]', () => {
  const pins = fc.record({
    /** More pins of the first topic than are tried for a place. */
    first: fc.integer({ min: 50, max: 900 }),
    sizes: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
    ofNone: fc.nat(60),
    followed: fc.nat(30),
    searched: fc.nat(30),
    explored: fc.array(fc.nat(2), { maxLength: 14 }),
  });
  fc.assert(
    fc.property(pins, ({ first, sizes, ofNone, followed, searched, explored }) => {
      const without = byTopic([ofNone], 500_000).map((pin) => ({ ...pin, topic: -1 }));
      const ranked = [...byTopic([first, ...sizes], 0), ...without];
      const reserved = { followed: ranked.slice(0, followed), searched: ranked.slice(0, searched), explored: byTopic(explored, 900_000) };
      const placed = diversify(ranked, reserved, { max: 200, sources: 40, isNearDuplicate: () => false });
      const topicsOf = (items: readonly { topic: number }[]) => new Set(items.map(({ topic }) => topic).filter((topic) => topic >= 0));
      const all = topicsOf([...ranked, ...reserved.explored]).size;
      expect(topicsOf(placed.slice(0, firstTopics.places)).size).toBeGreaterThanOrEqual(Math.min(firstTopics.min, all));
      expect(placed.slice(0, 4).every(({ topic }) => topic === 0)).toBe(true);
    }),
  );
});

test('a topic whose pins do not fit yet comes as soon as one fits, in the first fifty [16.6]', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 60, maxLength: 150 }), (best) => {
      const sorted = best.toSorted((a, b) => a.topic - b.topic);
      const ranked = placeables(sorted, 0);
      const sources = new Set(ranked.map(({ source }) => source)).size;
      const looks = new Map(ranked.map(({ pin, look }) => [pin, look]));
      const isNearDuplicate = (a: number, b: number): boolean => looks.get(a) === looks.get(b);
      const placed = diversify(ranked, { followed: [], searched: [], explored: [] }, { max: 100, sources, isNearDuplicate });
      const shown = placed.slice(0, firstTopics.places);
      const topics = new Set(shown.map(({ topic }) => topic).filter((topic) => topic >= 0));
      if (topics.size >= firstTopics.min || shown.length < firstTopics.places) return;
      // Fewer than six: at the last place nothing of another topic fitted.
      const before = shown.slice(0, -1);
      const window = before.slice(1 - sourceWindow);
      for (const { pin, topic, picture, source } of ranked) {
        const isOther = topic >= 0 && !topics.has(topic) && !before.some((other) => other.picture === picture);
        const hasRoom = window.filter((other) => other.source === source).length < maxOfSource(sources);
        expect(isOther && hasRoom && !isNearDuplicate(before.at(-1)!.pin, pin)).toBe(false);
      }
    }),
  );
});

/** Pins in six topics by eight people, whose look follows from their topic and a number. */
function catalogueOf(looks: readonly number[]): HomeCatalogue {
  const [index, facts] = [new SimilarityIndex(), new PinFacts()];
  for (const [nth, look] of looks.entries()) {
    const topic = nth % 6;
    const descriptor = Uint8Array.from({ length: descriptorLength }, (_, byte) => (topic * 40 + look * (byte % 7) + byte) % 256);
    index.add({
      id: `pin ${nth}`,
      signature: `picture ${nth}`,
      descriptor,
      topic: `topic ${topic}`,
      words: [`word${topic}`, `word${look}`],
    });
    facts.add({ ownerId: `person ${nth % 8}`, boardId: null, domain: null, saves: look % 5, createdAt: '2026-10-01T00:00:00Z' });
  }
  return { index, facts, neighbors: new Map() };
}
const noTaste: Taste = {
  acts: [],
  searches: [],
  topicIds: [],
  personIds: [],
  boardIds: [],
  unwantedPinIds: [],
  hiddenSources: new Set(),
  hiddenTopicIds: new Set(),
  blockedIds: new Set(),
  ownPinIds: new Set(),
};
const options = { seed: 1, now: Date.parse('2026-11-01T00:00:00Z'), weights };

test('what a person has, does not want, hid or blocked is never ranked; the same seed gives the same order', async () => {
  const pinIds = fc.array(
    fc.nat(119).map((nth) => `pin ${nth}`),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(30), { minLength: 120, maxLength: 120 }),
      fc.record({ saved: pinIds, unwanted: pinIds, person: fc.nat(7), source: fc.nat(7), topic: fc.nat(5), seed: fc.integer({ min: 1 }) }),
      async (looks, { saved, unwanted, person, source, topic, seed }) => {
        const taste: Taste = {
          ...noTaste,
          acts: saved.map((pinId) => ({ pinId, act: 'saved' })),
          unwantedPinIds: unwanted,
          hiddenSources: new Set([`person:person ${source}`]),
          hiddenTopicIds: new Set([`topic ${topic}`]),
          blockedIds: new Set([`person ${person}`]),
          ownPinIds: new Set(saved),
        };
        const { pins: ranked } = await rankHome(catalogueOf(looks), taste, { ...options, seed });
        const numbers = ranked.map(({ id }) => Number(id.slice('pin '.length)));
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const nth of numbers) {
          expect([person, source]).not.toContain(nth % 8);
          expect(nth % 6).not.toBe(topic);
          expect([...saved, ...unwanted]).not.toContain(`pin ${nth}`);
        }
        expect((await rankHome(catalogueOf(looks), taste, { ...options, seed })).pins).toEqual(ranked);
      },
    ),
    { numRuns: 30 },
  );
});

test('pins like a saved one come first and say so; a search and a followed topic count too', async () => {
  const catalogue = catalogueOf(Array.from({ length: 240 }, (_, nth) => (nth * 7) % 31));
  const { pins: saved } = await rankHome(
    catalogue,
    { ...noTaste, acts: [{ pinId: 'pin 0', act: 'saved' }], ownPinIds: new Set(['pin 0']) },
    options,
  );
  expect(saved[0]!.reason).toEqual({ kind: 'saved', subject: 'pin 0' });
  const ofTopic = (ids: readonly { id: string }[], topic: number): number =>
    ids.slice(0, 10).filter(({ id }) => Number(id.slice(4)) % 6 === topic).length;
  expect(ofTopic(saved, 0)).toBeGreaterThan(5);
  const { pins: searched } = await rankHome(catalogue, { ...noTaste, searches: [{ word: 'word3', query: 'All Word3s' }] }, options);
  expect(searched[0]!.reason).toEqual({ kind: 'search', subject: 'All Word3s' });
  const { pins: followed } = await rankHome(catalogue, { ...noTaste, topicIds: ['topic 4'] }, options);
  expect(ofTopic(followed, 4)).toBeGreaterThan(5);
  expect(followed[0]!.reason).toEqual({ kind: 'followedTopic', subject: 'topic 4' });
});

test('beside many saves of other topics, what is followed and searched for has its share of the first fifty', async () => {
  const catalogue = catalogueOf(Array.from({ length: 600 }, (_, nth) => (nth * 7) % 31));
  const saves = Array.from({ length: 30 }, (_, nth) => `pin ${nth * 6}`);
  const taste: Taste = { ...noTaste, acts: saves.map((pinId) => ({ pinId, act: 'saved' })), ownPinIds: new Set(saves) };
  const among = async (more: Partial<Taste>, isWanted: (nth: number) => boolean): Promise<number> => {
    const { pins } = await rankHome(catalogue, { ...taste, ...more }, options);
    return pins.slice(0, 50).filter(({ id }) => isWanted(Number(id.slice('pin '.length)))).length;
  };
  expect(await among({ topicIds: ['topic 4'] }, (nth) => nth % 6 === 4)).toBeGreaterThanOrEqual(10);
  expect(await among({ personIds: ['person 3'] }, (nth) => nth % 8 === 3)).toBeGreaterThanOrEqual(10);
  expect(
    await among({ searches: [{ word: 'word2', query: 'word2' }] }, (nth) => nth % 6 === 2 || (nth * 7) % 31 === 2),
  ).toBeGreaterThanOrEqual(5);
});

test('without new lookups of similar pins, what is known of them ranks, and says that it is not complete', async () => {
  const catalogue = catalogueOf(Array.from({ length: 240 }, (_, nth) => (nth * 7) % 31));
  const taste: Taste = { ...noTaste, acts: [0, 1, 2].map((nth) => ({ pinId: `pin ${nth}`, act: 'saved' })) };
  const none = await rankHome(catalogue, taste, { ...options, lookups: 0 });
  expect([none.isComplete, catalogue.neighbors.size]).toEqual([false, 0]);
  expect(none.pins.length).toBeGreaterThan(0);
  const two = await rankHome(catalogue, taste, { ...options, lookups: 2 });
  expect([two.isComplete, catalogue.neighbors.size]).toEqual([false, 2]);
  const all = await rankHome(catalogue, taste, options);
  expect([all.isComplete, catalogue.neighbors.size]).toEqual([true, 3]);
  expect(await rankHome(catalogue, taste, { ...options, lookups: 0 })).toEqual(all);
});

test('a pin that is not ranked is shown for what the person follows or likes before it is new, popular or something else [16.6]', () => {
  const catalogue = catalogueOf([0, 1, 2, 3]);
  const { index, facts } = catalogue;
  facts.add({ ownerId: 'person 9', boardId: 'board', domain: null, saves: 0, createdAt: '2026-10-01T00:00:00Z' });
  index.add({ id: 'pin 4', signature: 'picture 4', descriptor: new Uint8Array(descriptorLength), topic: null, words: [] });
  const kindsAt = (days: number, interests = noInterests): string[] => {
    const reasonOf = otherReasons(catalogue, interests, Date.parse('2026-10-01T00:00:00Z') + days * 86_400_000);
    return ['pin 0', 'pin 1', 'pin 4', 'pin of the last second'].map((id) => [reasonOf(id).kind, reasonOf(id).subject].join(' ').trim());
  };
  expect(kindsAt(13)).toEqual(['new', 'new', 'new', 'explore']);
  expect(kindsAt(15)).toEqual(['explore', 'popular', 'explore', 'explore']);
  const [zero, one] = [index.topicNumber('topic 0')!, index.topicNumber('topic 1')!];
  const likes = { ...noInterests, topics: new Map([zero, one].map((topic) => [topic, 1])) };
  expect(kindsAt(13, likes)).toEqual(['topic topic 0', 'topic topic 1', 'new', 'explore']);
  const follows = { ...likes, followedTopics: new Set([one]), followedBoards: new Map([[facts.boardNumber('board')!, 'board']]) };
  expect(kindsAt(13, follows)).toEqual(['topic topic 0', 'followedTopic topic 1', 'followedBoard board', 'explore']);
  const people = { ...follows, followedPeople: new Map([[facts.ownerNumber('person 1')!, 'person 1']]) };
  expect(kindsAt(13, people)).toEqual(['topic topic 0', 'followedPerson person 1', 'followedBoard board', 'explore']);
});

test('what a feature is worth, and what makes it up, is in `scoring.ts` alone [16.6]', async () => {
  const home = new URL('../../src/server/browse/home/', import.meta.url);
  const formulas = /Math\.(?:sqrt|log1?p?|exp|pow)\(|(?<!2 )\*\* \d|(?<![\w.])0\.\d/;
  for (const file of ['rank.ts', 'readTaste.ts', 'otherReasons.ts', 'mixedPart.ts']) {
    const lines = (await readFile(new URL(file, home), 'utf8')).split('\n');
    expect(lines.filter((line) => formulas.test(line))).toEqual([]);
  }
});
