import { expect, test } from 'vitest';
import { maxOfSource, reservedInterval, sourceWindow } from '../../src/server/browse/home/diversify.ts';
import { evaluate, homeOrder, mostSaved, shuffled } from '../../src/server/browse/home/evaluate.ts';
import { PinFacts } from '../../src/server/browse/home/pinFacts.ts';
import { type HomeCatalogue, rankHome } from '../../src/server/browse/home/rank.ts';
import { weights } from '../../src/server/browse/home/scoring.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import { SimilarityIndex } from '../../src/server/pictures/similarityIndex.ts';
import { randomFrom, simulatedPeople } from '../bench/simulatedPeople.ts';

const now = Date.parse('2026-11-01T00:00:00Z');
const [topicCount, stylesOfTopic, pinsOfStyle] = [10, 4, 16];

/** Pins in ten topics, each of four styles that look alike and share a word, by forty people. */
function catalogueOfTopics(): HomeCatalogue {
  const [index, facts] = [new SimilarityIndex(), new PinFacts()];
  const random = randomFrom(5);
  const styles = Array.from({ length: topicCount * stylesOfTopic }, () =>
    Array.from({ length: descriptorLength }, () => 40 + random() * 176),
  );
  const pins = styles.flatMap((_, style) => Array.from({ length: pinsOfStyle }, () => ({ style, place: random() })));
  for (const [nth, { style }] of pins.toSorted((a, b) => a.place - b.place).entries()) {
    index.add({
      id: `pin ${nth}`,
      signature: `picture ${nth}`,
      descriptor: Uint8Array.from(styles[style]!, (byte) => byte + random() * 24 - 12),
      topic: `topic ${style % topicCount}`,
      words: [`style${style}`, `word${Math.floor(random() * 60)}`],
    });
    const createdAt = new Date(now - random() * 3e10).toISOString();
    facts.add({ ownerId: `person ${Math.floor(random() * 40)}`, boardId: null, domain: null, saves: 0, createdAt });
  }
  return { index, facts, neighbors: new Map() };
}

test('home finds what simulated people saved later, with six topics among the first fifty pins of each of them [16.6]', async () => {
  const catalogue = catalogueOfTopics();
  const { index, facts } = catalogue;
  const people = simulatedPeople(catalogue, 100);
  const home = await evaluate(catalogue, people, homeOrder(catalogue, weights, { seed: 1, now }));
  const shuffle = await evaluate(catalogue, people, shuffled(catalogue));
  const popular = await evaluate(catalogue, people, mostSaved(catalogue));
  expect(home.recall / shuffle.recall).toBeGreaterThanOrEqual(3);
  expect(home.recall / popular.recall).toBeGreaterThanOrEqual(1.5);
  expect(home.minTopics).toBeGreaterThanOrEqual(6);

  const most = maxOfSource(new Set(facts.source).size);
  for (const { taste } of people) {
    const { pins } = await rankHome(catalogue, taste, { seed: 1, now, weights });
    const shown = pins.slice(0, 50).map(({ id, reason }) => ({ pin: index.numberOf(id)!, reason }));
    expect(shown).toHaveLength(50);
    expect(new Set(shown.map(({ pin }) => index.topicOf(pin))).size).toBeGreaterThanOrEqual(6);
    expect(shown.filter(({ reason }) => reason.kind === 'explore').length).toBeGreaterThanOrEqual(50 / reservedInterval);
    const sources = shown.map(({ pin }) => facts.source[pin]!);
    const inWindow = sources.map((source, from) => sources.slice(from, from + sourceWindow).filter((other) => other === source).length);
    expect(Math.max(...inWindow)).toBeLessThanOrEqual(most);
  }
});

test('a person of one topic has six too, also one who saved a pin of each other; one who hid all but four has four [16.6]', async () => {
  const catalogue = catalogueOfTopics();
  const { index } = catalogue;
  const [person] = simulatedPeople(catalogue, 1);
  const idsOf = (topic: number, count: number) =>
    index
      .pinsOfTopic(topic)
      .slice(0, count)
      .map((pin) => index.idOf(pin));
  const topicsOf = async (own: readonly string[], hiddenTopicIds: readonly string[]): Promise<number> => {
    const acts = own.map((pinId) => ({ pinId, act: 'saved' as const }));
    const taste = { ...person!.taste, acts, ownPinIds: new Set(own), hiddenTopicIds: new Set(hiddenTopicIds) };
    const { pins } = await rankHome(catalogue, taste, { seed: 1, now, weights });
    return new Set(pins.slice(0, 50).map(({ topicId }) => topicId)).size;
  };
  const others = Array.from({ length: topicCount - 1 }, (_, nth) => nth + 1);
  expect(await topicsOf(idsOf(0, 30), [])).toBeGreaterThanOrEqual(6);
  const ofEach = others.flatMap((topic) => idsOf(topic, 1));
  expect(await topicsOf([...idsOf(0, 40), ...ofEach], [])).toBeGreaterThanOrEqual(6);
  const hidden = others.slice(3).map((topic) => index.topicId(topic)!);
  expect(await topicsOf(idsOf(0, 30), hidden)).toBe(4);
});
