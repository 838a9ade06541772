import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { shareByKey } from '../../shell/shareByKey.ts';
import type { Paging } from '../feeds.ts';
import { homeCatalogue, lacksFollowed, prepareRelatedPins } from '../related.ts';
import { type Interests, isEmptyTaste, type RankedPin, rankHome, type Taste } from './rank.ts';
import { rankingQueue } from './rankingQueue.ts';
import { type Hidden, nothingHidden, readHidden, readTaste, sentTaste, type Signals, tasteStamps } from './readTaste.ts';
import { weights } from './scoring.ts';

export interface HomePaging extends Paging {
  signals?: Signals | undefined;
  /** Selects a sample of candidates, from 1; by default one that changes with the time. The same seed gives the same feed. */
  seed?: number | undefined;
  /** Counts a ranking that is made for this caller; where it refuses one, they get their last one, or the mixed order. */
  countRanking?: (() => Promise<void>) | undefined;
  /** Milliseconds for which a person whose taste has changed waits for the new ranking, before they get their last one. */
  maxWait?: number | undefined;
}

export interface Ranking {
  seed: number;
  /** Of a visitor: 128 random bits that nobody guesses, by which later pages find it. A seed is no secret. */
  key: string | null;
  pins: readonly RankedPin[];
  ids: ReadonlySet<string>;
  /** For the reasons of pins that are not ranked. */
  interests: Interests;
  /** The taste that it was made for; none after limited lookups, or with followed pins not known yet, so that a complete one follows. */
  stamp: string | null;
  /** Milliseconds since the epoch. */
  made: number;
}

interface KeptOfPerson {
  /** The latest first. */
  rankings: Ranking[];
  hidden: { stamp: string; is: Hidden } | undefined;
  /** The ranking that is being made since they said what they like. */
  toCome?: Promise<Ranking | null> | undefined;
}

/** Those of visitors are apart, so that they displace no person's. */
interface Kept {
  /** Least recently used person first. */
  people: Map<string, KeptOfPerson>;
  /** By signals and by key, each ranking twice; least recently used first. */
  visitors: Map<string, Ranking>;
  queue: Queue;
  /** First rankings, for which people wait. */
  starts: Queue;
}
type Queue = ReturnType<typeof rankingQueue<Ranking | null>>;

const [maxPeople, maxVisitors] = [2_000, 500];
/** Milliseconds for which a person who changes nothing gets the same feed: a reloaded page is the same. */
const rankingLife = 10 * 60_000;
const keptRankings = new WeakMap<Database, Kept>();
/** Earlier rankings of a person that are kept for feeds that are being read. */
const maxOfPerson = 3;
const maxSeed = 2 ** 31 - 1;
/** Milliseconds that a request waits for a ranking that replaces another, for a first one, and for one of what was just chosen. */
const [newWait, firstWait, chosenWait] = [15, 30, 500];
/** New lookups of similar pins, 1 ms each with 100,000 pins, in a first ranking. */
const maxFirstLookups = 4;

function keptOf(db: Database): Kept {
  const kept = keptRankings.get(db) ?? { people: new Map(), visitors: new Map(), queue: rankingQueue({ rest: 1 }), starts: rankingQueue() };
  keptRankings.set(db, kept);
  return kept;
}

/** People whose home is ranked in advance, 50 ms each with 100,000 pins. */
const maxPrepared = 50;

/**
 * Loads all pins, and ranks home for the people who came there last, so that the first requests are as fast as later ones. Rejects in the
 * end if some could not be ranked.
 */
export async function prepareHome(db: Database): Promise<void> {
  await prepareRelatedPins(db);
  const visits = await db.rows.selectFrom('home_visits').select('person_id').orderBy('seen_at', 'desc').limit(maxPrepared).execute();
  const { people, queue } = keptOf(db);
  const errors: unknown[] = [];
  for (const { person_id } of visits) {
    const own = keptOfPerson(people, person_id);
    await queue
      .add(`${person_id} `, () => rankPerson(db, person_id, own, { seed: undefined, lookups: undefined }))
      ?.catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `Home is not ranked for ${errors.length} people.`);
}

/**
 * Ranks home in the background for a person who just said what they like, since their first home waits for a ranking but shortly.
 * @returns the ranking to come; null if it is one too many
 */
export async function rankInAdvance(
  db: Database,
  personId: string,
  countRanking?: () => Promise<void>,
): Promise<{ ranked: Promise<unknown> | null }> {
  if (!(await isCounted(countRanking))) return { ranked: null };
  const { people, starts } = keptOf(db);
  const own = keptOfPerson(people, personId);
  // Not behind the rankings that replace others, of which a busy server has many waiting.
  const ranked = starts.add(`${personId} `, () => rankPerson(db, personId, own, { seed: undefined, lookups: undefined }));
  if (ranked) own.toCome = ranked;
  return { ranked };
}

/** Ends the ranking in the background, before the database is closed. */
export async function stopRankings(db: Database): Promise<void> {
  const { queue, starts } = keptOf(db);
  await Promise.all([queue.stop(), starts.stop()]);
}

/** Keeps a value as the one that was used last. */
function touch<Value>(kept: Map<string, Value>, key: string, value: Value, max: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > max) kept.delete(kept.keys().next().value!);
}

function keptOfPerson(people: Kept['people'], personId: string): KeptOfPerson {
  const own = people.get(personId) ?? { rankings: [], hidden: undefined };
  touch(people, personId, own, maxPeople);
  return own;
}

/**
 * All a person hides, and the ranking of a seed, or with seed 0 the latest; null for an empty taste, and with seed null. Where the taste
 * has changed, a new ranking is made in the background, and the last one is given if that takes long. The first one, and one that was not
 * kept, are made with few lookups; null if that takes long too.
 */
export async function personRanking(
  db: Database,
  { seed: wanted, countRanking, maxWait }: HomePaging,
  personId: string,
  seed: number | null,
): Promise<{ ranking: Ranking | null; hidden: Hidden }> {
  const { people, queue, starts } = keptOf(db);
  const own = keptOfPerson(people, personId);
  if (seed === 0 && own.toCome) {
    await resultWithin(own.toCome, chosenWait, null).catch(() => undefined);
    own.toCome = undefined;
  }
  const stamps = await tasteStamps(db, personId);
  const hidden = own.hidden?.stamp === stamps.hidden ? own.hidden.is : await readHidden(db, personId);
  own.hidden = { stamp: stamps.hidden, is: hidden };
  if (seed === null) return { ranking: null, hidden };

  const exact = seed || wanted;
  const known = exact === undefined ? own.rankings[0] : own.rankings.find((ranking) => ranking.seed === exact);
  const isFresh = known?.stamp === stamps.taste && Date.now() - known.made < rankingLife;
  if (known && (seed || isFresh)) return { ranking: known, hidden };
  if (!(await isCounted(countRanking))) return { ranking: known ?? null, hidden };
  const key = `${personId} ${exact ?? ''}`;
  const make = (lookups?: number) => rankPerson(db, personId, own, { seed: exact, lookups });
  if (known) {
    const made = queue.add(key, make);
    // A ranking that is only old, or not complete, is as good until the next feed.
    const hasChanged = known.stamp !== null && known.stamp !== stamps.taste;
    return {
      ranking: await resultWithin(
        made?.catch(() => known),
        hasChanged ? (maxWait ?? newWait) : 0,
        known,
      ),
      hidden,
    };
  }
  const first = await resultWithin(
    starts.add(key, () => make(maxFirstLookups)),
    maxWait ?? firstWait,
    null,
  );
  // The complete one is for the next feed, not for the later pages of this one.
  if (exact === undefined && first?.stamp === null) queue.add(key, make);
  return { ranking: first, hidden };
}

/** The result if it comes within so many milliseconds, or else the other. */
async function resultWithin(result: Promise<Ranking | null> | null | undefined, wait: number, other: Ranking | null) {
  if (!result || wait <= 0) return other;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Ranking | null>((resolve) => {
    timer = setTimeout(() => resolve(other), wait);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

async function rankPerson(
  db: Database,
  personId: string,
  own: KeptOfPerson,
  { seed, lookups }: { seed: number | undefined; lookups: number | undefined },
): Promise<Ranking | null> {
  const { taste: stamp } = await tasteStamps(db, personId);
  const made = Date.now();
  const { index } = await homeCatalogue(db);
  const taste = await readTaste(db, personId, (id) => index.numberOf(id) !== undefined);
  if (isEmptyTaste(taste) && hidesNothing(taste)) {
    own.rankings = [];
    return null;
  }
  const isBehind = await lacksFollowed(db, personId);
  const ranking = await ranked(db, taste, { seed, key: null, stamp: isBehind ? null : stamp, made, lookups });
  own.rankings = [ranking, ...own.rankings.filter((other) => other.seed !== ranking.seed)].slice(0, maxOfPerson);
  return ranking;
}

async function isCounted(countRanking: HomePaging['countRanking']): Promise<boolean> {
  try {
    await countRanking?.();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * The sources and topics that a visitor hides, as their device sent them, and the ranking with this key, or one by the signals that were
 * sent; null without signals, if it is one too many, and with seed null.
 */
export async function visitorRanking(
  db: Database,
  { signals, seed: wanted, countRanking }: HomePaging,
  seed: number | null,
  givenKey: string | undefined,
): Promise<{ ranking: Ranking | null; hidden: Hidden }> {
  const { visitors } = keptOf(db);
  const keep = (name: string, ranking: Ranking) => touch(visitors, name, ranking, 2 * maxVisitors);
  const taste = signals ? await sentTaste(db, signals) : null;
  const hidden = taste ?? nothingHidden;
  // A visitor's histories grow while they read on, so later pages are known by the key alone.
  const byKey = seed ? visitors.get(`key ${givenKey}`) : undefined;
  if (byKey) keep(`key ${byKey.key}`, byKey);
  if (byKey || !taste || seed === null) return { ranking: byKey ?? null, hidden };
  const now = Date.now();
  const wantedSeed = seed || wanted;
  const name = `signals ${createHash('sha256')
    .update(JSON.stringify([signals, wantedSeed ?? 0]))
    .digest('hex')}`;
  const bySignals = visitors.get(name);
  if (bySignals && (seed || now - bySignals.made < rankingLife)) {
    keep(name, bySignals);
    keep(`key ${bySignals.key}`, bySignals);
    return { ranking: bySignals, hidden };
  }
  if ((isEmptyTaste(taste) && hidesNothing(taste)) || !(await isCounted(countRanking))) return { ranking: null, hidden };
  const ranking = await rankedOnce(name, async () => {
    const key = randomBytes(16).toString('base64url');
    const made = await ranked(db, taste, { seed: wantedSeed, key, stamp: '', made: now });
    keep(name, made);
    keep(`key ${key}`, made);
    return made;
  });
  return { ranking, hidden };
}

async function ranked(
  db: Database,
  taste: Taste,
  {
    seed = randomInt(1, maxSeed),
    lookups,
    stamp,
    ...more
  }: Pick<Ranking, 'key' | 'stamp' | 'made'> & { seed?: number | undefined; lookups?: number | undefined },
): Promise<Ranking> {
  const { pins, isComplete, interests } = await rankHome(await homeCatalogue(db), taste, { seed, now: more.made, weights, lookups });
  return { ...more, seed, stamp: isComplete ? stamp : null, pins, interests, ids: new Set(pins.map(({ id }) => id)) };
}

/** Those who ask for one ranking at the same time share it. */
const rankedOnce = shareByKey<Ranking | null>();

const hidesNothing = ({ blockedIds, hiddenSources, unwantedPinIds, hiddenTopicIds }: Hidden): boolean =>
  blockedIds.size + hiddenSources.size + unwantedPinIds.length + hiddenTopicIds.size === 0;
