import { type Database, inTransaction } from '../../database/database.ts';
import { chooseBoardCovers } from '../countPins.ts';
import { placeOnBoard } from '../gridPins.ts';
import { heldBoard } from './boardRights.ts';
import { idsOf } from './once.ts';

/**
 * Puts pins of a board in an order by hand. They take each other's places, so that those that are not named stay where they are: a move is told by the pins
 * between its ends. What is not on the board any more is passed over.
 */
export function orderPins(db: Database, personId: string, boardId: string, given: readonly string[]): Promise<{ board_id: string }> {
  return ordered(db, personId, boardId, given, async ({ rows }, board, wanted) => {
    const there = await rows.selectFrom('pins').select(['pins.id', placeOnBoard.as('place')]).where('pins.board_id', '=', board).where('pins.id', 'in', wanted).orderBy(placeOnBoard, 'desc').execute();
    for (const { id, place } of permuted(there, wanted)) await rows.updateTable('pins').set({ place }).where('id', '=', id).execute();
    await chooseBoardCovers(rows, board);
  });
}

/** The same for a board's sections. */
export function orderSections(db: Database, personId: string, boardId: string, given: readonly string[]): Promise<{ board_id: string }> {
  return ordered(db, personId, boardId, given, async ({ rows }, board, wanted) => {
    const there = await rows
      .selectFrom('sections')
      .select(({ fn }) => ['id', fn.coalesce('place', 'serial').as('place')])
      .where('board_id', '=', board)
      .where('id', 'in', wanted)
      .orderBy(({ fn }) => fn.coalesce('place', 'serial'))
      .execute();
    for (const { id, place } of permuted(there, wanted)) await rows.updateTable('sections').set({ place }).where('id', '=', id).execute();
  });
}

type Order = (writing: Parameters<typeof heldBoard>[0], boardId: string, wanted: readonly string[]) => Promise<void>;

/** Lets a board that the person may edit be put in order by what is named; PostgreSQL knows no list of nothing. */
async function ordered(db: Database, personId: string, boardId: string, given: readonly string[], order: Order): Promise<{ board_id: string }> {
  return inTransaction(db, async (writing) => {
    const { id } = await heldBoard(writing, personId, boardId, 'edit');
    const wanted = await idsOf(writing, personId, given);
    if (wanted.length > 0) await order(writing, id, wanted);
    return { board_id: id };
  });
}

/** The new places of those that change theirs. `there` is in the present order. */
function permuted(there: readonly { id: string; place: number }[], wanted: readonly string[]): { id: string; place: number }[] {
  const known = new Set(there.map(({ id }) => id));
  const order = [...new Set(wanted)].filter((id) => known.has(id));
  return there.flatMap(({ id, place }, i) => (order[i] === id ? [] : [{ id: order[i]!, place }]));
}
