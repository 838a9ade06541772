import { sql } from 'kysely';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { byTitle, maxSorted } from '../byTitle.ts';
import { chooseBoardCovers } from '../countPins.ts';
import { placeOnBoard } from '../gridPins.ts';
import { type HeldBoard, heldBoard } from './boardRights.ts';
import { idsOf } from './createIdempotently.ts';

const movesAtOnce = 500;

/**
 * Sets a manual order for pins of a board. The given pins swap places among themselves, so a move lists only the pins between its ends.
 * Ignores pins that are no longer on the board. A board that was sorted keeps the order that its pins had, as its own.
 */
export function orderPins(db: Database, personId: string, boardId: string, ids: readonly string[]): Promise<{ board_id: string }> {
  return ordered(db, personId, boardId, ids, async ({ rows }, { id: board, pin_order }, newOrder) => {
    if (pin_order !== null) await takeOverOrder(rows, board, pin_order);
    const current = await rows
      .selectFrom('pins')
      .select(['pins.id', placeOnBoard.as('place')])
      .where('pins.board_id', '=', board)
      .where('pins.id', 'in', newOrder)
      .orderBy(placeOnBoard, 'desc')
      .execute();
    for (const { id, place } of permuted(current, newOrder)) await rows.updateTable('pins').set({ place }).where('id', '=', id).execute();
    await chooseBoardCovers(rows, board);
  });
}

/** Gives the pins of a sorted board the places that show them as they are sorted. @throws {Refusal} 403 if they are too many */
async function takeOverOrder(rows: Writing['rows'], board: string, sorted: NonNullable<HeldBoard['pin_order']>): Promise<void> {
  const pins = await rows
    .selectFrom('pins')
    .select(['id', 'title', 'alt_text', placeOnBoard.as('place')])
    .where('board_id', '=', board)
    .orderBy('serial', sorted === 'oldest' ? 'asc' : 'desc')
    .limit(maxSorted + 1)
    .execute();
  if (pins.length > maxSorted) throw new Refusal(403, 'This board has too many pins to be put in order by hand.');
  const places = pins.map(({ place }) => place).sort((a, b) => b - a);
  const moves = (sorted === 'title' ? byTitle(pins) : pins).flatMap(({ id, place }, i) =>
    place === places[i] ? [] : [{ id, place: places[i]! }],
  );
  for (let i = 0; i < moves.length; i += movesAtOnce) {
    const some = moves.slice(i, i + movesAtOnce);
    const cases = sql.join(
      some.map(({ id, place }) => sql`when ${id} then cast(${place} as integer)`),
      sql` `,
    );
    const ids = some.map(({ id }) => id);
    await rows
      .updateTable('pins')
      .set({ place: sql<number>`case id ${cases} end` })
      .where('id', 'in', ids)
      .execute();
  }
  await rows.updateTable('boards').set({ pin_order: null }).where('id', '=', board).execute();
}

/** Sets a manual order for a board's sections, like {@link orderPins}. */
export function orderSections(db: Database, personId: string, boardId: string, ids: readonly string[]): Promise<{ board_id: string }> {
  return ordered(db, personId, boardId, ids, async ({ rows }, { id: board }, newOrder) => {
    const current = await rows
      .selectFrom('sections')
      .select(({ fn }) => ['id', fn.coalesce('place', 'serial').as('place')])
      .where('board_id', '=', board)
      .where('id', 'in', newOrder)
      .orderBy(({ fn }) => fn.coalesce('place', 'serial'))
      .execute();
    for (const { id, place } of permuted(current, newOrder))
      await rows.updateTable('sections').set({ place }).where('id', '=', id).execute();
  });
}

type Order = (writing: Writing, board: HeldBoard, newOrder: readonly string[]) => Promise<void>;

/** Runs a reordering with the edit permission, skipping empty lists, which PostgreSQL rejects in `in ()`. */
async function ordered(
  db: Database,
  personId: string,
  boardId: string,
  ids: readonly string[],
  order: Order,
): Promise<{ board_id: string }> {
  return inTransaction(db, async (writing) => {
    const board = await heldBoard(writing, personId, boardId, 'edit');
    const newOrder = await idsOf(writing, personId, ids);
    if (newOrder.length > 0) await order(writing, board, newOrder);
    return { board_id: board.id };
  });
}

/** New places of the items that change theirs. `current` is in the present order. */
function permuted(current: readonly { id: string; place: number }[], newOrder: readonly string[]): { id: string; place: number }[] {
  const currentIds = new Set(current.map(({ id }) => id));
  const order = [...new Set(newOrder)].filter((id) => currentIds.has(id));
  return current.flatMap(({ id, place }, i) => (order[i] === id ? [] : [{ id: order[i]!, place }]));
}
