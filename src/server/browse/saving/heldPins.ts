import type { Selectable } from 'kysely';
import type { GridPin } from '../../../../events/entities/pin.ts';
import type { Database, Writing } from '../../database/database.ts';
import type { PinsTable } from '../../database/tables.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { CountedBy } from '../countPins.ts';
import { gridPinsWithIds } from '../gridPins.ts';
import type { PinDetail } from '../pinDetail.ts';
import { isBoardOpenTo } from '../openBoards.ts';
import { findableBy, type PinContent } from '../pinRow.ts';
import { writeWords } from '../words.ts';
import { idsOf } from './createIdempotently.ts';

export type PinRow = Selectable<PinsTable>;

/**
 * Pins to be changed by a person, locked with their boards and `boardIds` as {@link lockedPins} are. Omits deleted pins and those on secret
 * boards closed to the person.
 */
export async function heldPins(
  db: Writing,
  personId: string,
  givenIds: readonly string[],
  boardIds: readonly string[] = [],
): Promise<PinRow[]> {
  return openableBy(db, personId, await lockedPins(db, await idsOf(db, personId, givenIds), boardIds));
}

/**
 * Pins, locked with their boards and `boardIds` until the transaction ends: boards first, by id, so that concurrent writers lock in one
 * order. Omits deleted pins.
 */
export async function lockedPins(db: Writing, ids: readonly string[], boardIds: readonly string[] = []): Promise<PinRow[]> {
  const pins = db.rows.selectFrom('pins').where('id', 'in', ids);
  // SQLite has one writer at a time anyway.
  if (db.dialect === 'sqlite') return pins.selectAll().orderBy('serial').execute();

  const boardRows = await pins.select('board_id').distinct().execute();
  const boards = new Set([...boardIds, ...boardRows.flatMap(({ board_id }) => board_id ?? [])]);
  await holdBoards(db, boards);
  const held = await pins.selectAll().orderBy('serial').forUpdate().execute();
  if (held.some(({ board_id }) => board_id !== null && !boards.has(board_id)))
    throw new Refusal(503, 'This is being moved. Try again in a moment.', 1);
  return held;
}

/** Holds boards until the transaction ends, in the one order in which writers wait for them: before any pin. */
export async function holdBoards({ rows, dialect }: Writing, ids: Iterable<string>): Promise<void> {
  const boards = [...new Set(ids)].sort();
  // SQLite has one writer at a time anyway.
  if (dialect === 'sqlite') return;
  for (let from = 0; from < boards.length; from += 500) {
    await rows
      .selectFrom('boards')
      .select('id')
      .where('id', 'in', boards.slice(from, from + 500))
      .orderBy('id')
      .forUpdate()
      .execute();
  }
}

/** Filters instead of refusing, which would reveal that the pin exists. Own pins are always included. */
async function openableBy(db: Pick<Database, 'rows'>, personId: string, pins: PinRow[]): Promise<PinRow[]> {
  const boards = [...new Set(pins.flatMap(({ owner_id, board_id }) => (owner_id === personId ? [] : (board_id ?? []))))];
  if (boards.length === 0) return pins;
  const open = await db.rows.selectFrom('boards').select('id').where('id', 'in', boards).where(isBoardOpenTo(personId)).execute();
  const isOpen = new Set(open.map(({ id }) => id));
  return pins.filter(({ owner_id, board_id }) => owner_id === personId || board_id === null || isOpen.has(board_id));
}

/**
 * Tiles of pins on boards that the person may open, newest first. A tile names its board, so own pins on secret boards closed to the person
 * are omitted too.
 */
export async function openablePins(db: Pick<Database, 'rows'>, personId: string, ids: readonly string[]): Promise<GridPin[]> {
  const open = await db.rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .select('pins.id')
    .where('pins.id', 'in', ids)
    .where(isBoardOpenTo(personId))
    .execute();
  return open.length === 0
    ? []
    : gridPinsWithIds(
        db,
        open.map(({ id }) => id),
      );
}

/** Counters that a pin on a board, or on none, affects. */
export function countedBy(
  pin: Pick<PinRow, 'owner_id' | 'board_id' | 'section_id' | 'topic_id' | 'listed'>,
  board: { privacy: string } | undefined,
): CountedBy {
  const isPublic = !board || board.privacy === 'public';
  return { person: isPublic ? pin.owner_id : null, board: pin.board_id, section: pin.section_id, topic: pin.listed ? pin.topic_id : null };
}

/** The boards of pins, by id. */
export async function boardsUnder(
  db: Pick<Database, 'rows'>,
  pins: readonly Pick<PinRow, 'board_id'>[],
): Promise<Map<string | null, { privacy: string }>> {
  const ids = [...new Set(pins.flatMap(({ board_id }) => board_id ?? []))];
  const boards = ids.length === 0 ? [] : await db.rows.selectFrom('boards').select(['id', 'privacy']).where('id', 'in', ids).execute();
  return new Map(boards.map((board) => [board.id, board]));
}

/** The databases return bytes in two types and accept one. */
export const bytesOf = (bytes: Uint8Array | ArrayBuffer): Uint8Array => (bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes));

const contentOfRow = ({ title, description, alt_text, link, domain, detail }: PinRow): PinContent => ({
  title,
  description,
  alt_text,
  link,
  domain,
  detail: detail === null ? {} : (JSON.parse(detail) as PinDetail),
});

/** Updates the search text of pins. That of copies is apart, so that everyone finds a picture once, and its owner the copy as well. */
export async function writeWordsOf(db: Writing, ids: readonly string[]): Promise<void> {
  const rows = await db.rows
    .selectFrom('pins')
    .leftJoin('topics', 'topics.id', 'pins.topic_id')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('sections', 'sections.id', 'pins.section_id')
    .selectAll('pins')
    .select(['topics.name as topic_name', 'boards.name as board_name', 'boards.privacy', 'sections.title as section_title'])
    .where('pins.id', 'in', ids)
    .execute();
  const findable = rows.map((row) => ({
    isCopy: row.source_id !== null,
    serial: row.serial,
    ...findableBy(contentOfRow(row), row.topic_name === null ? undefined : { name: row.topic_name }, {
      board: row.board_name === null ? undefined : { name: row.board_name, privacy: row.privacy! },
      section: row.section_title === null ? undefined : { title: row.section_title },
    }),
  }));
  await writeWords(
    db,
    'pin_words',
    findable.filter(({ isCopy }) => !isCopy),
  );
  await writeWords(
    db,
    'copy_words',
    findable.filter(({ isCopy }) => isCopy),
  );
}
