import { sql } from 'kysely';
import type { GridPin } from '../../../events/entities/pin.ts';
import type { Database } from '../database/database.ts';
import { cachedQuery } from '../database/cachedQuery.ts';
import type { PinsTable } from '../database/tables.ts';
import { SimilarityIndex } from '../pictures/similarityIndex.ts';
import type { ComparablePin } from '../pictures/similarityIndex.ts';
import { Refusal } from '../shell/refusal.ts';
import { gridPinsOf } from './gridPins.ts';
import { firstPins } from './home/firstPins.ts';
import { PinFacts } from './home/pinFacts.ts';
import type { HomeCatalogue } from './home/rank.ts';
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
export const maxOriginWords = 12;
const rowsAtOnce = 500;
/** Number of rows that each refresh reads again: in PostgreSQL a row with a smaller serial may be committed later. */
const overlap = 100;
const refreshMilliseconds = 2000;
/** Interval of a complete pass, since an old pin becomes listed when its secret board becomes public, and pins are deleted. */
const wholePassMilliseconds = 10 * 60_000;
/** Share of pins in the index that may have been deleted before it is rebuilt. */
const maxGoneShare = 0.05;

/**
 * How the viewer came to a pin (S1.3): the words of the search, the signature of the picture that was opened from the home feed, the page
 * before, the page before the first pin, and the number of pins since.
 */
export interface Origin {
  searchQuery?: string | null | undefined;
  homefeedSourceSig?: string | null | undefined;
  source?: unknown;
  topLevelSource?: unknown;
  topLevelSourceDepth?: number | null | undefined;
}

/**
 * Pins most similar to one by picture, by words of title and description, and by topic (C-04). The words that led to the pin count as its
 * own. Later pages use the ranking of the first, so that new pins shift nothing.
 * @throws {Refusal} 400 if the cursor was not created here
 */
export async function relatedPins(
  db: Database,
  pinId: string,
  {
    after,
    first,
    ledHere = [],
    isShown = () => true,
  }: { after?: string | null | undefined; first: number; ledHere?: readonly string[]; isShown?(pin: GridPin): boolean },
): Promise<RelatedPins> {
  const from = placeOf(after);
  const ranking = await rankingOf(db, pinId, from > 0, ledHere);
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

interface SimilarityStore extends HomeCatalogue {
  /** Numbers of the pins by serial. */
  serials: Map<number, number>;
  lastSerial: number;
  lastSave: number;
  rebuilds: number;
  /** By pin id and the words that led to it, least recently used first. */
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
    ...emptyLoad(),
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

const emptyLoad = (): Loaded => ({
  index: new SimilarityIndex(),
  facts: new PinFacts(),
  neighbors: new Map(),
  serials: new Map(),
  lastSerial: 0,
  lastSave: 0,
});

/** All listed pins and the public boards that they were saved to, with what was added since the last call. */
export async function homeCatalogue(db: Database): Promise<HomeCatalogue> {
  const store = storeOf(db);
  await store.ready;
  // A complete pass of many pins takes a second, for which nobody waits.
  if (isWholeDue(store)) refresh(db, store);
  else if (Date.now() - store.refreshed >= refreshMilliseconds) {
    store.refreshed = Infinity;
    await readNew(db, store).finally(() => {
      store.refreshed = Date.now();
    });
  }
  return store;
}

/** The catalogue as far as it is loaded, at once. */
export const loadedCatalogue = (db: Database): HomeCatalogue => storeOf(db);

/** Whether people or boards that a person follows have pins that were added since the catalogue was read. */
export async function lacksFollowed(db: Database, personId: string): Promise<boolean> {
  const { lastSerial, lastSave } = storeOf(db);
  const isFollowedBoard = sql<boolean>`pins.board_id in (select board_id from board_follows where person_id = ${personId})`;
  const { rows } = await sql`select 1 from pins where serial > ${lastSerial} and listed = 1 and (${isFollowedBoard}
      or owner_id in (select followed_id from person_follows where person_id = ${personId}))
    union all select 1 from pins join boards on boards.id = pins.board_id
      where pins.serial > ${lastSave} and source_id is not null and boards.privacy = 'public' and ${isFollowedBoard} limit 1`.execute(
    db.rows,
  );
  return rows.length > 0;
}

/** Ids of the pins whose pictures look most like a descriptor, best first. */
export async function pinsLike(db: Database, descriptor: Uint8Array): Promise<string[]> {
  const { index } = await homeCatalogue(db);
  return index.findByLook(descriptor, maxRelated);
}

/** Ids of the pins most similar to one, best first. @param goesOn whether an earlier ranking counts, although pins were added since */
export async function rankingOf(db: Database, pinId: string, goesOn: boolean, ledHere: readonly string[] = []): Promise<string[]> {
  const store = storeOf(db);
  await store.ready;
  refresh(db, store);
  const key = [pinId, ...ledHere].join(' ');
  const before = store.rankings.get(key);
  if (before && (goesOn || before.state === stateOf(store))) {
    keep(store, key, before);
    return before.ids;
  }
  const [row] = await likableRowsOf(db, { pinId });
  if (!row) return [];
  const pin = likableOf(row);
  const ids = store.index.findSimilar({ ...pin, words: [...new Set([...ledHere, ...pin.words])] }, maxRelated);
  keep(store, key, { ids, state: stateOf(store) });
  return ids;
}

/** Words of the search and of the picture that led to a pin: the fewer, the more pins lie between. */
export async function wordsOf(db: Database, { searchQuery, homefeedSourceSig, topLevelSourceDepth }: Origin): Promise<string[]> {
  const [source] = homefeedSourceSig ? await sourceRowsOf(db, { signature: homefeedSourceSig }) : [];
  const max = Math.ceil(maxOriginWords / Math.max(1, topLevelSourceDepth ?? 1));
  return [...new Set([...tasteWords(searchQuery ?? ''), ...(source ? likableOf(source).words : [])])].slice(0, max);
}

const stateOf = ({ rebuilds, index }: SimilarityStore): string => `${rebuilds} ${index.size}`;

function keep(store: SimilarityStore, key: string, ranking: Ranking): void {
  store.rankings.delete(key);
  store.rankings.set(key, ranking);
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

const isWholeDue = ({ passed }: SimilarityStore): boolean => Date.now() - passed >= wholePassMilliseconds;

async function readNew(db: Database, store: SimilarityStore): Promise<void> {
  const isWhole = isWholeDue(store);
  if (isWhole) store.passed = Date.now();
  let listed = 0;
  for await (const rows of listedRows(db, isWhole ? 0 : Math.max(0, store.lastSerial - overlap))) {
    listed += rows.length;
    addNew(store, rows);
  }
  if (isWhole) store.facts.recount();
  await readSaves(db, store);
  if (isWhole && store.serials.size - listed > store.serials.size * maxGoneShare) await rebuild(db, store);
  store.refreshed = Date.now();
}

/** Replaces the index by one without the pins that are no longer listed, which would fill places and memory. */
async function rebuild(db: Database, store: SimilarityStore): Promise<void> {
  const fresh = emptyLoad();
  for await (const rows of listedRows(db, 0)) addNew(fresh, rows);
  await readSaves(db, fresh);
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

/** Notes which pins were saved to which public boards since the last time, of a few hundred copies at a time. */
async function readSaves(db: Database, loaded: Loaded): Promise<void> {
  for (;;) {
    const saves = await db.rows
      .selectFrom('pins')
      .innerJoin('boards', 'boards.id', 'pins.board_id')
      .select(['pins.serial', 'pins.source_id', 'pins.board_id'])
      .where('pins.serial', '>', loaded.lastSave)
      .where('pins.source_id', 'is not', null)
      .where('boards.privacy', '=', 'public')
      .orderBy('pins.serial')
      .limit(rowsAtOnce)
      .execute();
    const unknown = saves.flatMap(({ source_id }) => (loaded.index.numberOf(source_id!) === undefined ? [source_id!] : []));
    const firsts = await firstPins(db, unknown);
    for (const { source_id, board_id } of saves) {
      const pin = loaded.index.numberOf(firsts.get(source_id!) ?? source_id!);
      if (pin !== undefined) loaded.facts.addSave(pin, board_id!);
    }
    loaded.lastSave = saves.at(-1)?.serial ?? loaded.lastSave;
    if (saves.length < rowsAtOnce) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

type Loaded = HomeCatalogue & Pick<SimilarityStore, 'serials' | 'lastSerial' | 'lastSave'>;
type LoadedRow = Parameters<typeof likableOf>[0] &
  Pick<PinsTable, 'owner_id' | 'board_id' | 'domain' | 'created_at'> & { serial: number; repin_count: number };
function addNew(loaded: Loaded, rows: readonly LoadedRow[]): void {
  for (const row of rows) {
    const existing = loaded.serials.get(row.serial);
    if (existing !== undefined) {
      loaded.facts.setSaves(existing, row.repin_count);
      continue;
    }
    loaded.serials.set(row.serial, loaded.index.size);
    loaded.index.add(likableOf(row));
    loaded.facts.add({
      ownerId: row.owner_id,
      boardId: row.board_id,
      domain: row.domain,
      saves: row.repin_count,
      createdAt: row.created_at,
    });
  }
  loaded.lastSerial = Math.max(loaded.lastSerial, rows.at(-1)!.serial);
}

const likableRows = (db: Pick<Database, 'rows'>) =>
  db.rows
    .selectFrom('pins')
    .select(['serial', 'id', 'signature', 'descriptor', 'topic_id', 'title', 'description'])
    .select(['owner_id', 'board_id', 'domain', 'created_at', 'repin_count']);

const sourceRowsOf = cachedQuery((rows, { signature }: { signature: string }) =>
  likableRows({ rows }).where('signature', '=', signature).where('listed', '=', 1).orderBy('serial').limit(1),
);

const likableRowsOf = cachedQuery((rows, { pinId }: { pinId: string }) => likableRows({ rows }).where('id', '=', pinId));

function likableOf(row: {
  id: string;
  signature: string;
  descriptor: Uint8Array | ArrayBuffer;
  topic_id: string | null;
  title: string | null;
  description: string | null;
}): ComparablePin {
  const words = tasteWords(`${row.title ?? ''} ${row.description ?? ''}`);
  const descriptor = row.descriptor instanceof Uint8Array ? row.descriptor : new Uint8Array(row.descriptor);
  return { id: row.id, signature: row.signature, descriptor, topic: row.topic_id, words: words.slice(0, maxWords) };
}

/** Distinct words of a text, without short ones and the plural's ending. */
export const tasteWords = (text: string): string[] => [
  ...new Set(
    termsOf(text)
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')),
  ),
];
