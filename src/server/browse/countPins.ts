import { type Transaction, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { isListed, placeOnBoard } from './gridPins.ts';

const maxCovers = 3;
/** Number of pins considered for covers, since several may show the same picture. */
const candidates = 12;

/** Ids of the counters that a pin affects: its person if it is public, its topic if it is listed, its board and section always. */
export interface CountedBy {
  person?: string | null | undefined;
  board?: string | null | undefined;
  section?: string | null | undefined;
  topic?: string | null | undefined;
}

/**
 * Updates the counters for added and removed pins, and selects the covers of their boards and topics. Call it when the pins are written: it
 * locks boards first, by id, then the rest, so that concurrent writers lock rows in one order.
 */
export async function countPins(
  rows: Transaction<Tables>,
  { added = [], removed = [] }: { added?: readonly CountedBy[]; removed?: readonly CountedBy[] },
): Promise<void> {
  const changesOf = (counter: keyof CountedBy) => {
    const changes = new Map<string, number>();
    const add = (by: CountedBy, step: number) => {
      if (by[counter]) changes.set(by[counter], (changes.get(by[counter]) ?? 0) + step);
    };
    for (const by of added) add(by, 1);
    for (const by of removed) add(by, -1);
    return [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
  };
  const more = (count: number) => ({ pin_count: sql<number>`pin_count + ${count}` });

  for (const [id, count] of changesOf('board')) {
    await rows.updateTable('boards').set(more(count)).where('id', '=', id).execute();
    await chooseBoardCovers(rows, id);
  }
  for (const [id, count] of changesOf('section')) await rows.updateTable('sections').set(more(count)).where('id', '=', id).execute();
  for (const [id, count] of changesOf('person')) await rows.updateTable('people').set(more(count)).where('id', '=', id).execute();
  for (const [id, count] of changesOf('topic')) {
    await rows.updateTable('topics').set(more(count)).where('id', '=', id).execute();
    await chooseTopicCovers(rows, id);
  }
}

/** Sets a board's covers: the chosen pin, then the first ones. The caller must hold the lock on the board's row. */
export async function chooseBoardCovers(rows: Transaction<Tables>, id: string): Promise<void> {
  const onBoard = rows.selectFrom('pins').select('pins.signature').where('pins.board_id', '=', id);
  const chosen = await onBoard.innerJoin('boards', 'boards.cover_id', 'pins.id').where('boards.id', '=', id).execute();
  const first = await onBoard.orderBy(placeOnBoard, 'desc').limit(candidates).execute();
  await rows
    .updateTable('boards')
    .set({ covers: coversOf([...chosen, ...first]) })
    .where('id', '=', id)
    .execute();
}

async function chooseTopicCovers(rows: Transaction<Tables>, id: string): Promise<void> {
  const first = await rows
    .selectFrom('pins')
    .select('signature')
    .where('topic_id', '=', id)
    .where(isListed)
    .orderBy('shuffle')
    .orderBy('serial')
    .limit(candidates)
    .execute();
  await rows
    .updateTable('topics')
    .set({ covers: coversOf(first) })
    .where('id', '=', id)
    .execute();
}

const coversOf = (pins: readonly { signature: string }[]) =>
  JSON.stringify([...new Set(pins.map(({ signature }) => signature))].slice(0, maxCovers));
