import { type Database, inTransaction } from '../../database/database.ts';
import { chooseBoardCovers } from '../countPins.ts';
import { placeOnBoard } from '../gridPins.ts';
import { heldBoard } from './boardRights.ts';
import { idsOf } from './createIdempotently.ts';

/**
 * Sets a manual order for pins of a board. The given pins swap places among themselves, so a move lists only the pins between its ends.
 * Ignores pins that are no longer on the board.
 */
export function orderPins(db: Database, personId: string, boardId: string, ids: readonly string[]): Promise<{ board_id: string }> {
  return ordered(db, personId, boardId, ids, async ({ rows }, board, newOrder) => {
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

/** Sets a manual order for a board's sections, like {@link orderPins}. */
export function orderSections(db: Database, personId: string, boardId: string, ids: readonly string[]): Promise<{ board_id: string }> {
  return ordered(db, personId, boardId, ids, async ({ rows }, board, newOrder) => {
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

type Order = (writing: Parameters<typeof heldBoard>[0], boardId: string, newOrder: readonly string[]) => Promise<void>;

/** Runs a reordering with the edit permission, skipping empty lists, which PostgreSQL rejects in `in ()`. */
async function ordered(
  db: Database,
  personId: string,
  boardId: string,
  ids: readonly string[],
  order: Order,
): Promise<{ board_id: string }> {
  return inTransaction(db, async (writing) => {
    const { id } = await heldBoard(writing, personId, boardId, 'edit');
    const newOrder = await idsOf(writing, personId, ids);
    if (newOrder.length > 0) await order(writing, id, newOrder);
    return { board_id: id };
  });
}

/** New places of the items that change theirs. `current` is in the present order. */
function permuted(current: readonly { id: string; place: number }[], newOrder: readonly string[]): { id: string; place: number }[] {
  const currentIds = new Set(current.map(({ id }) => id));
  const order = [...new Set(newOrder)].filter((id) => currentIds.has(id));
  return current.flatMap(({ id, place }, i) => (order[i] === id ? [] : [{ id: order[i]!, place }]));
}
