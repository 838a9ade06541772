import { sql } from 'kysely';
import { type PinOrder, pinOrders } from '../../../events/entities/board.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer } from '../shell/viewer.ts';
import { mayOpen } from './boards.ts';
import { bookmarkAt, keysAt, listNameIn } from './bookmark.ts';
import { byTitle, maxSorted } from './byTitle.ts';
import { type Paging, pageOf, type PinPage } from './feeds.ts';
import { gridRows, placeOnBoard } from './gridPins.ts';

const bySerial = sql<number>`pins.serial`;

/** Names of the lists in bookmarks. */
const lists: Record<PinOrder, string> = { own: 'board', newest: 'boardNewest', oldest: 'boardOldest', title: 'boardTitle' };

/**
 * Pins of a board or one of its sections, in the board's order. A list that was begun in one order ends in it.
 * @throws {Refusal} 404 if the board or section does not exist for the viewer
 */
export async function boardFeed(
  db: Database,
  boardId: string,
  sectionSlug: string | undefined,
  viewer: Viewer,
  paging: Paging,
): Promise<PinPage> {
  const board = await db.rows
    .selectFrom('boards')
    .select(['id', 'privacy', 'owner_id', 'pin_order'])
    .where('id', '=', boardId)
    .executeTakeFirst();
  if (!board || !(await mayOpen(db, board, viewer))) throw new Refusal(404, 'There is no such board.');
  return boardPins(db, board, sectionSlug, paging);
}

/** The same for a board that the caller may show. @throws {Refusal} 404 if it has no such section */
export async function boardPins(
  db: Database,
  board: { id: string; pin_order: Exclude<PinOrder, 'own'> | null },
  sectionSlug: string | undefined,
  paging: Paging,
): Promise<PinPage> {
  const part = { boardId: board.id, sectionId: sectionSlug === undefined ? undefined : await sectionNamed(db, board.id, sectionSlug) };
  const begun = listNameIn(paging.bookmark);
  const order = pinOrders.find((name) => lists[name] === begun) ?? board.pin_order ?? 'own';
  return order === 'title' ? titledPage(db, part, paging) : placedPage(db, part, order, paging);
}

/** A board, or one of its sections. */
interface Part {
  boardId: string;
  sectionId: string | undefined;
}

async function sectionNamed(db: Database, boardId: string, slug: string): Promise<string> {
  const section = await db.rows
    .selectFrom('sections')
    .select('id')
    .where('board_id', '=', boardId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!section) throw new Refusal(404, 'There is no such section on this board.');
  return section.id;
}

async function placedPage(
  db: Database,
  { boardId, sectionId }: Part,
  order: Exclude<PinOrder, 'title'>,
  { bookmark, pageSize }: Paging,
): Promise<PinPage> {
  const [after] = keysAt(lists[order], bookmark, 1) ?? [];
  const place = order === 'own' ? placeOnBoard : bySerial;
  const [direction, beyond] = order === 'oldest' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const rows = await gridRows(db)
    .where('pins.board_id', '=', boardId)
    .$if(sectionId !== undefined, (pins) => pins.where('pins.section_id', '=', sectionId!))
    .select(place.as('place'))
    .$if(after !== undefined, (pins) => pins.where(place, beyond, after!))
    .orderBy(place, direction)
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, pageSize, (last) => bookmarkAt(lists[order], last.place));
}

async function titledPage(db: Database, { boardId, sectionId }: Part, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const [from = 0] = keysAt(lists.title, bookmark, 1) ?? [];
  const titles = await db.rows
    .selectFrom('pins')
    .select(['id', 'title', 'alt_text'])
    .where('board_id', '=', boardId)
    .$if(sectionId !== undefined, (pins) => pins.where('section_id', '=', sectionId!))
    .orderBy('serial', 'desc')
    .limit(maxSorted)
    .execute();
  const ids = byTitle(titles)
    .slice(from, from + pageSize + 1)
    .map(({ id }) => id);
  if (ids.length === 0) return { pins: [], bookmark: null };
  const rows = await gridRows(db).where('pins.id', 'in', ids).execute();
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return pageOf(rows, pageSize, () => bookmarkAt(lists.title, from + pageSize));
}
