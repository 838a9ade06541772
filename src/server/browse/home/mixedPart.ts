import type { Database } from '../../database/database.ts';
import { foreignBookmark } from '../bookmark.ts';
import { type Keys, mixed } from '../feeds.ts';
import { type GridRow, gridRows, isListed } from '../gridPins.ts';
import { loadedCatalogue } from '../related.ts';
import { neighborhood, sourceWindow } from './diversify.ts';
import { sourceName } from './pinFacts.ts';
import { areNearDuplicates } from './rank.ts';

/** A place in the mixed order: pins before it may still wait for their turn, and the last that were shown decide what may follow. */
export interface MixedPlace {
  after: Keys;
  /** Serials of pins, in order. */
  waiting: readonly number[];
  shown: readonly number[];
}

/** Most pins that wait for their turn. */
const maxWaiting = 25;
/** Rows that are read beyond those that are wanted, for pins that have to wait. */
const readAhead = 5;
/** Maximum number of rows read for one page. A page that leaves nearly all of them out is shorter instead of slower. */
const maxRead = 1_000;
const maxShown = sourceWindow - 1;
/** Numbers of a place, after those of `after`. */
export const maxPlaceKeys = 1 + maxWaiting + maxShown;

export const keysOfPlace = ({ waiting, shown }: MixedPlace): number[] => [waiting.length, ...waiting, ...shown];

/**
 * Reads what `keysOfPlace` wrote.
 * @throws {Refusal} 400 for numbers that it can not have written
 */
export function placeOfKeys(after: Keys, [waitingCount = 0, ...serials]: readonly number[]): MixedPlace {
  const place = { after, waiting: serials.slice(0, waitingCount), shown: serials.slice(waitingCount) };
  const isWhole = waitingCount <= Math.min(maxWaiting, serials.length) && place.shown.length <= maxShown;
  if (!isWhole || new Set(serials).size < serials.length) throw foreignBookmark();
  return place;
}

interface Placed {
  pin: string;
  /** Its number, or its name if no pin of the index has it. */
  source: number | string;
}

/**
 * The next pins of the mixed order. A pin that looks like the one before it, or whose source has a fifth of the last 25, waits until it
 * fits; where none of the waiting fits and there are too many, the first of them that at least looks different follows.
 * Returns fewer than `count` rows, even none, at the end and where `maxRead` rows were read; `isMore` is true for the latter.
 * @param before ids of the pins that were shown before any of the mixed order
 */
export async function mixedPart(
  db: Database,
  from: MixedPlace,
  {
    count,
    before,
    hiddenTopicIds,
    isShown,
  }: { count: number; before: readonly string[]; hiddenTopicIds: ReadonlySet<string>; isShown(row: GridRow): boolean },
): Promise<{ rows: GridRow[]; next: MixedPlace; isMore: boolean }> {
  const { index, facts } = loadedCatalogue(db);
  const placedOf = ({ id, domain, person_id }: Pick<GridRow, 'id' | 'domain' | 'person_id'>): Placed => {
    const name = sourceName(domain, person_id);
    return { pin: id, source: facts.sourceNumber(name) ?? name };
  };
  const last = neighborhood<Placed>(facts.sourceCount() || 1, (one, other) => {
    const [a, b] = [index.numberOf(one), index.numberOf(other)];
    // A pin that was added a moment ago is not in the index yet.
    return a !== undefined && b !== undefined && areNearDuplicates(index, a, b);
  });
  for (const id of before.slice(-sourceWindow)) {
    const pin = index.numberOf(id);
    if (pin !== undefined) last.add({ pin: id, source: facts.source[pin]! });
  }
  const leftOut = [...hiddenTopicIds];
  const listed = gridRows(db).where(isListed);
  const others = listed.$if(leftOut.length > 0, (all) =>
    all.where(({ or, eb }) => or([eb('pins.topic_id', 'is', null), eb('pins.topic_id', 'not in', leftOut)])),
  );
  const withSerials = async (pins: typeof others, serials: readonly number[]): Promise<GridRow[]> => {
    if (serials.length === 0) return [];
    const found = new Map((await pins.where('pins.serial', 'in', serials).execute()).map((row) => [row.serial, row]));
    return serials.flatMap((serial) => found.get(serial) ?? []);
  };
  // Pins that are not public must not show in what follows them: a client may send any serials.
  const [shownRows, waitingRows] = await Promise.all([withSerials(listed, from.shown), withSerials(others, from.waiting)]);
  for (const row of shownRows) last.add(placedOf(row));
  const waiting = waitingRows.filter(isShown);
  const rows: GridRow[] = [];

  let after = from.after;
  let [unread, isRead]: [GridRow[], boolean] = [[], false];
  let [batch, left] = [count + readAhead, maxRead];
  const peek = async (): Promise<GridRow | undefined> => {
    if (unread.length > 0 || isRead || left === 0) return unread[0];
    const limit = Math.min(batch, left);
    unread = await mixed(others, after, limit);
    isRead = unread.length < limit;
    left -= unread.length;
    if (2 * unread.filter(isShown).length < unread.length) batch *= 2;
    return unread[0];
  };
  const fits = (row: GridRow): boolean => last.hasRoom(placedOf(row)) && last.differsFromLast(placedOf(row));
  const takeWaiting = (isWanted: (row: GridRow) => boolean): GridRow | undefined => {
    const at = waiting.findIndex(isWanted);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  const takeUnread = async (): Promise<GridRow | undefined> => {
    for (let row = await peek(); row && waiting.length < maxWaiting; row = await peek()) {
      unread = unread.slice(1);
      after = [row.shuffle, row.serial];
      if (!isShown(row)) continue;
      if (fits(row)) return row;
      waiting.push(row);
    }
    return undefined;
  };
  const isPaused = (): boolean => left === 0 && unread.length === 0 && !isRead;
  while (rows.length < count) {
    const fitting = takeWaiting(fits) ?? (await takeUnread());
    // Waiting pins may fit between those that the next page reads.
    if (!fitting && isPaused()) break;
    const row = fitting ?? takeWaiting((other) => last.differsFromLast(placedOf(other))) ?? waiting.shift();
    if (!row) break;
    rows.push(row);
    last.add(placedOf(row));
  }
  const shown = [...from.shown, ...rows.map(({ serial }) => serial)].slice(-maxShown);
  const isMore = waiting.length > 0 || (await peek()) !== undefined || isPaused();
  return { rows, next: { after, waiting: waiting.map(({ serial }) => serial), shown }, isMore };
}
