import type { GridPin } from '../../../events/entities/pin.ts';
import type { Database } from '../database/database.ts';
import { cachedQuery } from '../database/cachedQuery.ts';
import { SimilarityIndex } from '../pictures/similarityIndex.ts';
import type { ComparablePin } from '../pictures/similarityIndex.ts';
import { Refusal } from '../shell/refusal.ts';
import { gridPinsOf } from './gridPins.ts';
import { termsOf } from './words.ts';

export interface RelatedPins {
  pins: GridPin[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** Maximum number of pins related to one pin. */
const maxRelated = 400;
const maxRankings = 1000;
const maxWords = 40;
const rowsAtOnce = 500;
/** Number of rows that each refresh reads again: in PostgreSQL a row with a smaller serial may be committed later. */
const overlap = 100;
const refreshMilliseconds = 2000;
/** Interval of a complete pass, since an old pin becomes listed when its secret board becomes public, and pins are deleted. */
const wholePassMilliseconds = 10 * 60_000;
/** Share of pins in the index that may have been deleted before it is rebuilt. */
const maxGoneShare = 0.05;

/**
 * Pins most similar to one by picture, by words of title and description, and by topic (C-04). Later pages use the ranking of the first, so
 * that new pins shift nothing.
 * @throws {Refusal} 400 if the cursor was not created here
 */
export async function relatedPins(
  db: Database,
  pinId: string,
  { after, first, isShown = () => true }: { after?: string | null | undefined; first: number; isShown?(pin: GridPin): boolean },
): Promise<RelatedPins> {
  const from = placeOf(after);
  const ranking = await rankingOf(db, pinId, from > 0);
  const pins: GridPin[] = [];
  let to = from;
  // Fills the places of pins that are not shown, or were deleted or hidden since they were ranked.
  while (pins.length < first && to < ranking.length) {
    const next = ranking.slice(to, to + first - pins.length);
    pins.push(...(await gridPinsOf(db, next)).filter(isShown));
    to += next.length;
  }
  const hasNextPage = to < ranking.length;
  return { pins, endCursor: hasNextPage ? String(to) : null, hasNextPage };
}

/** Loads all pins in advance, so that the first request is as fast as later ones. */
export async function prepareRelatedPins(db: Database): Promise<void> {
  await storeOf(db).ready;
}

function placeOf(cursor: string | null | undefined): number {
  if (cursor === null || cursor === undefined) return 0;
  if (!/^\d{1,4}$/.test(cursor)) throw new Refusal(400, 'This cursor does not belong to this list.');
  return Number(cursor);
}

interface Ranking {
  ids: string[];
  /** State of the index when it was made. */
  state: string;
}

interface SimilarityStore {
  index: SimilarityIndex;
  serials: Set<number>;
  lastSerial: number;
  rebuilds: number;
  /** By pin id, least recently used first. */
  rankings: Map<string, Ranking>;
  ready: Promise<void>;
  refreshed: number;
  /** Time of the last complete pass. */
  passed: number;
}

const stores = new WeakMap<Database, SimilarityStore>();

function storeOf(db: Database): SimilarityStore {
  const existing = stores.get(db);
  if (existing) return existing;
  const store: SimilarityStore = {
    index: new SimilarityIndex(),
    serials: new Set(),
    lastSerial: 0,
    rebuilds: 0,
    rankings: new Map(),
    ready: Promise.resolve(),
    refreshed: 0,
    passed: 0,
  };
  stores.set(db, store);
  store.ready = readNew(db, store);
  // After a failed load the next request tries again.
  store.ready.catch(() => stores.delete(db));
  return store;
}

async function rankingOf(db: Database, pinId: string, goesOn: boolean): Promise<string[]> {
  const store = storeOf(db);
  await store.ready;
  refresh(db, store);
  const before = store.rankings.get(pinId);
  if (before && (goesOn || before.state === stateOf(store))) {
    keep(store, pinId, before);
    return before.ids;
  }
  const [row] = await likableRowsOf(db, { pinId });
  if (!row) return [];
  const ids = store.index.findSimilar(likableOf(row), maxRelated);
  keep(store, pinId, { ids, state: stateOf(store) });
  return ids;
}

const stateOf = ({ rebuilds, index }: SimilarityStore): string => `${rebuilds} ${index.size}`;

function keep(store: SimilarityStore, pinId: string, ranking: Ranking): void {
  store.rankings.delete(pinId);
  store.rankings.set(pinId, ranking);
  if (store.rankings.size > maxRankings) store.rankings.delete(store.rankings.keys().next().value ?? '');
}

/** Loads new pins in the background at most once per interval. */
function refresh(db: Database, store: SimilarityStore): void {
  if (Date.now() - store.refreshed < refreshMilliseconds) return;
  store.refreshed = Infinity;
  readNew(db, store).catch(() => {
    store.refreshed = Date.now();
  });
}

async function readNew(db: Database, store: SimilarityStore): Promise<void> {
  const isWhole = Date.now() - store.passed >= wholePassMilliseconds;
  if (isWhole) store.passed = Date.now();
  let listed = 0;
  for await (const rows of listedRows(db, isWhole ? 0 : Math.max(0, store.lastSerial - overlap))) {
    listed += rows.length;
    addNew(store, rows);
  }
  if (isWhole && store.serials.size - listed > store.serials.size * maxGoneShare) await rebuild(db, store);
  store.refreshed = Date.now();
}

/** Replaces the index by one without the pins that are no longer listed, which would fill places and memory. */
async function rebuild(db: Database, store: SimilarityStore): Promise<void> {
  const fresh = { index: new SimilarityIndex(), serials: new Set<number>(), lastSerial: 0 };
  for await (const rows of listedRows(db, 0)) addNew(fresh, rows);
  Object.assign(store, fresh, { rebuilds: store.rebuilds + 1 });
}

/** Listed pins after a serial, a few hundred at a time. Lets requests run between the steps of a long load. */
async function* listedRows(db: Database, after: number) {
  for (let from = after; ;) {
    const rows = await likableRows(db).where('serial', '>', from).where('listed', '=', 1).orderBy('serial').limit(rowsAtOnce).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    from = rows.at(-1)!.serial;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

type Loaded = Pick<SimilarityStore, 'index' | 'serials' | 'lastSerial'>;
function addNew(loaded: Loaded, rows: readonly (Parameters<typeof likableOf>[0] & { serial: number })[]): void {
  for (const row of rows) {
    if (loaded.serials.has(row.serial)) continue;
    loaded.serials.add(row.serial);
    loaded.index.add(likableOf(row));
  }
  loaded.lastSerial = Math.max(loaded.lastSerial, rows.at(-1)!.serial);
}

const likableRows = (db: Pick<Database, 'rows'>) =>
  db.rows.selectFrom('pins').select(['serial', 'id', 'signature', 'descriptor', 'topic_id', 'title', 'description']);

const likableRowsOf = cachedQuery((rows, { pinId }: { pinId: string }) => likableRows({ rows }).where('id', '=', pinId));

function likableOf(row: {
  id: string;
  signature: string;
  descriptor: Uint8Array | ArrayBuffer;
  topic_id: string | null;
  title: string | null;
  description: string | null;
}): ComparablePin {
  const words = termsOf(`${row.title ?? ''} ${row.description ?? ''}`)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
  const descriptor = row.descriptor instanceof Uint8Array ? row.descriptor : new Uint8Array(row.descriptor);
  return { id: row.id, signature: row.signature, descriptor, topic: row.topic_id, words: [...new Set(words)].slice(0, maxWords) };
}
