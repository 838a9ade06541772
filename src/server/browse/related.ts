import type { GridPin } from '../../../events/entities/pin.ts';
import type { Database } from '../database/database.ts';
import { writtenOnce } from '../database/writtenOnce.ts';
import { SimilarityIndex } from '../pictures/similarityIndex.ts';
import type { Likable } from '../pictures/similarityIndex.ts';
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
  { after, first }: { after?: string | null | undefined; first: number },
): Promise<RelatedPins> {
  const from = placeOf(after);
  const ranking = await rankingOf(db, pinId, from > 0);
  const pins: GridPin[] = [];
  let to = from;
  // Fills the places of pins that were deleted or hidden since they were ranked.
  while (pins.length < first && to < ranking.length) {
    const next = ranking.slice(to, to + first - pins.length);
    pins.push(...(await gridPinsOf(db, next)));
    to += next.length;
  }
  const hasNextPage = to < ranking.length;
  return { pins, endCursor: hasNextPage ? String(to) : null, hasNextPage };
}

/** Loads all pins in advance, so that the first request is as fast as later ones. */
export async function prepareRelatedPins(db: Database): Promise<void> {
  await shelfOf(db).ready;
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

interface Shelf {
  likeness: SimilarityIndex;
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

const shelves = new WeakMap<Database, Shelf>();

function shelfOf(db: Database): Shelf {
  const known = shelves.get(db);
  if (known) return known;
  const shelf: Shelf = {
    likeness: new SimilarityIndex(),
    serials: new Set(),
    lastSerial: 0,
    rebuilds: 0,
    rankings: new Map(),
    ready: Promise.resolve(),
    refreshed: 0,
    passed: 0,
  };
  shelves.set(db, shelf);
  shelf.ready = readNew(db, shelf);
  // After a failed load the next request tries again.
  shelf.ready.catch(() => shelves.delete(db));
  return shelf;
}

async function rankingOf(db: Database, pinId: string, goesOn: boolean): Promise<string[]> {
  const shelf = shelfOf(db);
  await shelf.ready;
  refresh(db, shelf);
  const before = shelf.rankings.get(pinId);
  if (before && (goesOn || before.state === stateOf(shelf))) {
    keep(shelf, pinId, before);
    return before.ids;
  }
  const [row] = await likableRowsOf(db, { pinId });
  if (!row) return [];
  const ids = shelf.likeness.findSimilar(likableOf(row), maxRelated);
  keep(shelf, pinId, { ids, state: stateOf(shelf) });
  return ids;
}

const stateOf = ({ rebuilds, likeness }: Shelf): string => `${rebuilds} ${likeness.size}`;

function keep(shelf: Shelf, pinId: string, ranking: Ranking): void {
  shelf.rankings.delete(pinId);
  shelf.rankings.set(pinId, ranking);
  if (shelf.rankings.size > maxRankings) shelf.rankings.delete(shelf.rankings.keys().next().value ?? '');
}

/** Loads new pins in the background at most once per interval. */
function refresh(db: Database, shelf: Shelf): void {
  if (Date.now() - shelf.refreshed < refreshMilliseconds) return;
  shelf.refreshed = Infinity;
  readNew(db, shelf).catch(() => {
    shelf.refreshed = Date.now();
  });
}

async function readNew(db: Database, shelf: Shelf): Promise<void> {
  const isWhole = Date.now() - shelf.passed >= wholePassMilliseconds;
  if (isWhole) shelf.passed = Date.now();
  let listed = 0;
  for await (const rows of listedRows(db, isWhole ? 0 : Math.max(0, shelf.lastSerial - overlap))) {
    listed += rows.length;
    addNew(shelf, rows);
  }
  if (isWhole && shelf.serials.size - listed > shelf.serials.size * maxGoneShare) await rebuild(db, shelf);
  shelf.refreshed = Date.now();
}

/** Replaces the index by one without the pins that are no longer listed, which would fill places and memory. */
async function rebuild(db: Database, shelf: Shelf): Promise<void> {
  const fresh = { likeness: new SimilarityIndex(), serials: new Set<number>(), lastSerial: 0 };
  for await (const rows of listedRows(db, 0)) addNew(fresh, rows);
  Object.assign(shelf, fresh, { rebuilds: shelf.rebuilds + 1 });
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

type Loaded = Pick<Shelf, 'likeness' | 'serials' | 'lastSerial'>;
function addNew(loaded: Loaded, rows: readonly (Parameters<typeof likableOf>[0] & { serial: number })[]): void {
  for (const row of rows) {
    if (loaded.serials.has(row.serial)) continue;
    loaded.serials.add(row.serial);
    loaded.likeness.add(likableOf(row));
  }
  loaded.lastSerial = Math.max(loaded.lastSerial, rows.at(-1)!.serial);
}

const likableRows = (db: Pick<Database, 'rows'>) =>
  db.rows.selectFrom('pins').select(['serial', 'id', 'signature', 'descriptor', 'topic_id', 'title', 'description']);

const likableRowsOf = writtenOnce((rows, { pinId }: { pinId: string }) => likableRows({ rows }).where('id', '=', pinId));

function likableOf(row: {
  id: string;
  signature: string;
  descriptor: Uint8Array | ArrayBuffer;
  topic_id: string | null;
  title: string | null;
  description: string | null;
}): Likable {
  const words = termsOf(`${row.title ?? ''} ${row.description ?? ''}`)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
  const descriptor = row.descriptor instanceof Uint8Array ? row.descriptor : new Uint8Array(row.descriptor);
  return { id: row.id, signature: row.signature, descriptor, topic: row.topic_id, words: [...new Set(words)].slice(0, maxWords) };
}
