import type { SimilarityIndex } from '../../pictures/similarityIndex.ts';
import { diversify, type Placeable } from './diversify.ts';
import { numbered, numbers } from './numbers.ts';
import type { PinFacts } from './pinFacts.ts';
import { randomFrom, sampled } from './sampling.ts';
import {
  type Act,
  coSavedValue,
  type Features,
  freshness,
  likeValue,
  mainFeature,
  newsAge,
  noFeatures,
  popularity,
  scoreOf,
  searchWeight,
  topicValue,
  type Weights,
  weightOfAct,
  wordsValue,
  wordWeight,
} from './scoring.ts';

/** Assumed taste of a person, by public ids. Lists are newest first. */
export interface Taste {
  acts: readonly { pinId: string; act: Act }[];
  /** Words of recent searches, each with the search as it was typed. */
  searches: readonly { word: string; query: string }[];
  topicIds: readonly string[];
  personIds: readonly string[];
  boardIds: readonly string[];
  /** Pins of which the person wants less, their hidden sources (`sourceName`), and topics that they are not interested in. */
  unwantedPinIds: readonly string[];
  hiddenSources: ReadonlySet<string>;
  hiddenTopicIds: ReadonlySet<string>;
  /** People whose pins are not shown, in either direction of a block. */
  blockedIds: ReadonlySet<string>;
  /** Pins that the person has, added or saved. */
  ownPinIds: ReadonlySet<string>;
}

/** Why a pin is shown, with the id of the pin, topic, person or board, or the search, that it is for. */
export interface Reason {
  kind: Act | 'search' | 'topic' | 'followedTopic' | 'followedPerson' | 'followedBoard' | 'popular' | 'new' | 'explore';
  subject: string | null;
}

/** Numbers of a person's topics, those of what they liked and those that they follow, and of the people and boards that they follow. */
export interface Interests {
  topics: ReadonlyMap<number, number>;
  followedTopics: ReadonlySet<number>;
  /** With their ids. */
  followedPeople: ReadonlyMap<number, string>;
  followedBoards: ReadonlyMap<number, string>;
}

export interface RankedPin {
  id: string;
  topicId: string | null;
  reason: Reason;
}

export interface HomeCatalogue {
  index: SimilarityIndex;
  facts: PinFacts;
  /** Most similar pins of pins that somebody liked, by pin; oldest first. */
  neighbors: Map<number, Neighbor[]>;
}
type Neighbor = ReturnType<SimilarityIndex['neighbors']>[number];

interface Candidate extends Placeable {
  features: Features;
  /** Act whose pin it is similar to or was saved with. */
  by: number;
  word: string | null;
  score: number;
}

/** About the number of pins that count as popular: those that were saved most. */
export const maxPopular = 200;
const max = {
  ranked: 500,
  /** Acts that count, and those whose similar pins are looked up. */
  acts: 300,
  seeds: 24,
  neighbors: 60,
  keptNeighbors: 20_000,
  coSaves: 40,
  boardsOfPin: 8,
  pinsOfBoard: 30,
  topics: 10,
  pinsOfTopic: 40,
  pinsOfFollowed: 10,
  words: 14,
  wordsOfActs: 120,
  pinsOfWord: 60,
  popular: maxPopular,
  fresh: 200,
  unwanted: 30,
  explored: 80,
};
/** Squared distance of descriptors below which two pictures look the same at a glance: a fifth of that of usual neighbors. */
const nearDuplicate = 1500;
/** Whether two pins look the same at a glance. */
export const areNearDuplicates = (index: SimilarityIndex, a: number, b: number): boolean => index.distanceBetween(a, b) < nearDuplicate;

/** Milliseconds of work after which other requests get their turn. */
const turn = 2;

/** Whether a taste is empty: its home feed is the mixed order. */
export const isEmptyTaste = ({ acts: done, searches, topicIds, personIds, boardIds }: Taste): boolean =>
  done.length + searches.length + topicIds.length + personIds.length + boardIds.length === 0;

/**
 * The beginning of a person's home feed: candidates from what they follow, from pins similar to those that they liked (look, words, topic),
 * saved on boards together with them, from new and from popular pins; ranked by `scoring.ts` and placed by `diversify.ts`. The same
 * catalogue, taste, seed and time give the same order.
 * @param lookups how many new lookups of similar pins it may make; `isComplete` says whether that was enough
 */
export async function rankHome(
  catalogue: HomeCatalogue,
  taste: Taste,
  { seed, now, weights, lookups = Infinity }: { seed: number; now: number; weights: Weights; lookups?: number | undefined },
): Promise<{ pins: RankedPin[]; isComplete: boolean; interests: Interests }> {
  const { index, facts } = catalogue;
  const random = randomFrom(seed);
  const excluded = exclusion(catalogue, taste);
  const candidates = new Map<number, Candidate>();
  const candidate = (pin: number): Candidate | undefined => {
    const existing = candidates.get(pin);
    if (existing) return existing;
    if (excluded(pin)) return undefined;
    const place = { pin, picture: index.pictureOf(pin), source: facts.source[pin]!, topic: index.topicOf(pin) };
    const made = { ...place, features: noFeatures(), by: -1, word: null, score: 0 };
    candidates.set(pin, made);
    return made;
  };
  const raise = (pin: number, feature: keyof Features, value: number): Candidate | undefined => {
    const found = candidate(pin);
    if (found && found.features[feature] < value) found.features[feature] = value;
    return found;
  };

  const done = weighedActs(catalogue, taste);
  const topics = topicShares(catalogue, done);

  let [began, left, isComplete] = [performance.now(), lookups, true];
  const giveWay = async (): Promise<void> => {
    if (performance.now() - began <= turn) return;
    await new Promise(setImmediate);
    began = performance.now();
  };
  const mayLookUp = (pin: number): boolean => {
    if (catalogue.neighbors.has(pin)) return true;
    left -= 1;
    if (left < 0) isComplete = false;
    return left >= 0;
  };
  for (const nth of seedsOf(catalogue, done, max.seeds)) {
    const { pin, weight } = done[nth]!;
    if (!mayLookUp(pin)) continue;
    for (const neighbor of neighborsOf(catalogue, pin)) {
      const value = likeValue(neighbor.similarity, weight);
      const found = candidate(neighbor.pin);
      if (!found || found.features.alike >= value) continue;
      found.features.alike = value;
      found.by = nth;
    }
    await giveWay();
  }
  for (const [nth, { pin, weight }] of done.slice(0, max.coSaves).entries()) {
    const boards = facts.boardsOf(pin).slice(-max.boardsOfPin);
    for (const board of boards) {
      const saved = facts.savedTo(board);
      const share = coSavedValue(weight, { boards: boards.length, pins: saved.length });
      for (const other of saved.slice(-max.pinsOfBoard)) {
        const found = candidate(other);
        if (!found) continue;
        found.features.coSaved += share;
        if (found.by < 0) found.by = nth;
      }
    }
    await giveWay();
  }
  const wordWeights = wordsOf(catalogue, done, taste.searches);
  const searched = new Set<Candidate>();
  const heaviest = [...wordWeights.values()];
  for (const [word, weight] of wordWeights) {
    for (const pin of sampled(index.pinsWithWord(word), max.pinsOfWord, random)) {
      const found = candidate(pin);
      if (!found) continue;
      found.features.words = Math.min(1, found.features.words + wordsValue(weight, heaviest));
      found.word ??= word;
      if (taste.searches.some((search) => search.word === word)) searched.add(found);
    }
    await giveWay();
  }
  const followedTopics = numbers(taste.topicIds, (id) => index.topicNumber(id));
  for (const topic of new Set([...followedTopics, ...[...topics.keys()].slice(0, max.topics)])) {
    for (const pin of sampled(index.pinsOfTopic(topic), max.pinsOfTopic, random)) candidate(pin);
    await giveWay();
  }
  const followedPeople = numbered(taste.personIds, facts.ownerNumber);
  const followedBoards = numbered(taste.boardIds, facts.boardNumber);
  for (const owner of followedPeople.keys()) for (const pin of facts.pinsOfOwner(owner).slice(-max.pinsOfFollowed)) candidate(pin);
  for (const board of followedBoards.keys())
    for (const pin of facts.savedTo(board).slice(-max.pinsOfFollowed)) raise(pin, 'followedBoard', 1);
  await giveWay();
  const popular = facts.popular(max.popular);
  for (const pin of popular) candidate(pin);
  for (let pin = index.size - 1, from = index.size - max.fresh; pin >= Math.max(0, from); pin -= 1) candidate(pin);
  for (const id of taste.unwantedPinIds.slice(0, max.unwanted)) {
    const pin = index.numberOf(id);
    if (pin === undefined || !mayLookUp(pin)) continue;
    for (const neighbor of neighborsOf(catalogue, pin)) {
      const found = candidates.get(neighbor.pin);
      if (found) found.features.unwanted = Math.max(found.features.unwanted, neighbor.similarity);
    }
    await giveWay();
  }

  const maxSaves = Math.max(1, ...popular.map((pin) => facts.saves[pin]!));
  for (const found of candidates.values()) {
    const { pin, topic, features } = found;
    const age = Math.max(0, now - facts.created[pin]!);
    features.coSaved = Math.min(1, features.coSaved);
    features.topic = topics.get(topic) ?? 0;
    features.followedTopic = followedTopics.has(topic) ? 1 : 0;
    features.followedPerson = followedPeople.has(facts.owner[pin]!) ? 1 : 0;
    if (followedBoards.has(facts.board[pin]!)) features.followedBoard = 1;
    features.followedNews = features.followedPerson && age < newsAge ? 1 : 0;
    features.popular = popularity(facts.saves[pin]!, maxSaves);
    features.fresh = freshness(age);
    found.score = scoreOf(features, weights);
  }
  await giveWay();
  // Of equal scores the newer pin comes first.
  const ranked = [...candidates.values()].sort((a, b) => b.score - a.score || b.pin - a.pin);
  const explored = explorations(catalogue, { topics, followedTopics, random, candidate });
  await giveWay();
  const followed = ranked.filter(({ features }) => features.followedTopic + features.followedPerson + features.followedBoard > 0);
  const placed = diversify(
    ranked,
    { followed, searched: ranked.filter((found) => searched.has(found)), explored },
    {
      max: max.ranked,
      sources: new Set([...candidates.values()].map(({ source }) => source)).size,
      isNearDuplicate: (a, b) => areNearDuplicates(index, a, b),
    },
  );
  const strange = new Set(explored.map(({ pin }) => pin));
  const interests = { topics, followedTopics, followedPeople, followedBoards };
  await giveWay();
  const pins = placed.map((found) => ({
    id: index.idOf(found.pin),
    topicId: index.topicId(index.topicOf(found.pin)),
    reason: reasonOf(found, { catalogue, taste, done, weights, strange, interests }),
  }));
  return { pins, isComplete, interests };
}

type Done = { pin: number; act: Act; weight: number }[];

/** The latest acts on pins of the catalogue, weighted by kind and recency. */
export const weighedActs = ({ index }: HomeCatalogue, taste: Taste): Done =>
  taste.acts.slice(0, max.acts).flatMap(({ pinId, act }, nth) => {
    const pin = index.numberOf(pinId);
    return pin === undefined ? [] : [{ pin, act, weight: weightOfAct(act, nth) }];
  });

/** Whether a pin can not be in the feed: the person has it or does not want it, its source is hidden, its owner blocked. */
function exclusion({ index, facts }: HomeCatalogue, taste: Taste): (pin: number) => boolean {
  const blocked = numbers([...taste.blockedIds], facts.ownerNumber);
  const sources = numbers([...taste.hiddenSources], facts.sourceNumber);
  const topics = numbers([...taste.hiddenTopicIds], (id) => index.topicNumber(id));
  const other = taste.acts.flatMap(({ pinId, act }) => (act === 'saved' ? [] : [pinId]));
  const pins = numbers([...taste.ownPinIds, ...taste.unwantedPinIds, ...other], (id) => index.numberOf(id));
  return (pin) => pins.has(pin) || blocked.has(facts.owner[pin]!) || sources.has(facts.source[pin]!) || topics.has(index.topicOf(pin));
}

/** Topics of what was liked, with their values; the largest first. */
export function topicShares({ index }: HomeCatalogue, done: Done): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { pin, weight } of done) {
    const topic = index.topicOf(pin);
    if (topic >= 0) sums.set(topic, (sums.get(topic) ?? 0) + weight);
  }
  const sorted = [...sums].sort((a, b) => b[1] - a[1]);
  const most = sorted[0]?.[1] ?? 1;
  return new Map(sorted.map(([topic, sum]) => [topic, topicValue(sum, most)]));
}

/** Acts whose similar pins are looked up: the weightiest of each topic in turn, so that a small taste counts beside a large one. */
function seedsOf({ index }: HomeCatalogue, done: Done, most: number): number[] {
  const byTopic = new Map<number, number[]>();
  for (const [nth, { pin }] of done.entries()) {
    const topic = index.topicOf(pin);
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), nth]);
  }
  const lists = [...byTopic.values()].map((nths) => nths.sort((a, b) => done[b]!.weight - done[a]!.weight));
  const seeds: number[] = [];
  for (let place = 0; seeds.length < most && lists.some((list) => place < list.length); place += 1)
    for (const list of lists) if (place < list.length && seeds.length < most) seeds.push(list[place]!);
  return seeds;
}

function neighborsOf({ index, neighbors }: HomeCatalogue, pin: number): Neighbor[] {
  const known = neighbors.get(pin);
  if (known) return known;
  const found = index.neighbors(pin, max.neighbors);
  neighbors.set(pin, found);
  if (neighbors.size > max.keptNeighbors) neighbors.delete(neighbors.keys().next().value!);
  return found;
}

/** Words of what was liked and searched for by weight and rarity, the weightiest first; words of most pins say nothing. */
function wordsOf({ index }: HomeCatalogue, done: Done, searches: Taste['searches']): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    const added = wordWeight(weight, { pins: index.pinsWithWord(word).length, all: index.size });
    if (added > 0) sums.set(word, (sums.get(word) ?? 0) + added);
  };
  for (const { pin, weight } of done.slice(0, max.wordsOfActs)) for (const word of index.wordsOf(pin)) add(word, weight);
  for (const [nth, { word }] of searches.entries()) add(word, searchWeight(nth));
  return new Map([...sums].sort((a, b) => b[1] - a[1]).slice(0, max.words));
}

/** Whether nothing that a person liked, or searched for, leads to a pin. */
const isStrange = ({ alike, coSaved, words }: Features): boolean => alike + coSaved + words === 0;

/** Pins outside of the person's topics, of one topic after the other; without such topics, any. */
function explorations(
  { index }: HomeCatalogue,
  {
    topics,
    followedTopics,
    random,
    candidate,
  }: {
    topics: ReadonlyMap<number, number>;
    followedTopics: ReadonlySet<number>;
    random: () => number;
    candidate(pin: number): Candidate | undefined;
  },
): Candidate[] {
  const strange = Array.from({ length: index.topicCount }, (_, topic) => ({ topic, place: random() }))
    .filter(({ topic }) => !topics.has(topic) && !followedTopics.has(topic))
    .sort((a, b) => a.place - b.place);
  const found: Candidate[] = [];
  for (let round = 0; round < max.explored && found.length < max.explored; round += 1) {
    const { topic } = strange[round % Math.max(1, strange.length)] ?? { topic: -1 };
    const pins = index.pinsOfTopic(topic);
    const pin = topic < 0 ? Math.floor(random() * index.size) : pins[Math.floor(random() * pins.length)];
    const item = pin === undefined ? undefined : candidate(pin);
    if (item && isStrange(item.features) && !found.includes(item)) found.push(item);
  }
  return found;
}

function reasonOf(
  found: Candidate,
  {
    catalogue: { index, facts },
    taste,
    done,
    weights,
    strange,
    interests: { followedPeople, followedBoards },
  }: { catalogue: HomeCatalogue; taste: Taste; done: Done; weights: Weights; strange: ReadonlySet<number>; interests: Interests },
): Reason {
  const { pin, features, by, word } = found;
  if (strange.has(pin)) return { kind: 'explore', subject: null };
  // "Because you saved …" says more than the topic that both have.
  const main = mainFeature(by >= 0 ? { ...features, topic: 0 } : features, weights);
  const topicId = index.topicId(index.topicOf(pin));
  const search = taste.searches.find((searched) => searched.word === word);
  switch (main) {
    case 'alike':
    case 'coSaved': {
      const act = done[by];
      return act ? { kind: act.act, subject: index.idOf(act.pin) } : { kind: 'popular', subject: null };
    }
    case 'words':
      return search ? { kind: 'search', subject: search.query } : { kind: 'topic', subject: topicId };
    case 'topic':
    case 'followedTopic':
      return { kind: main, subject: topicId };
    case 'followedPerson':
    case 'followedNews':
      return { kind: 'followedPerson', subject: followedPeople.get(facts.owner[pin]!) ?? null };
    case 'followedBoard':
      return { kind: 'followedBoard', subject: facts.boardsOf(pin).flatMap((board) => followedBoards.get(board) ?? [])[0] ?? null };
    case 'popular':
      return { kind: 'popular', subject: null };
    default:
      return { kind: 'new', subject: null };
  }
}
