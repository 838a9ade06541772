import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Counts a person's boards anew: those that everyone sees. */
export async function countBoards(rows: Transaction<Tables>, ownerId: string): Promise<void> {
  // Takes the row first: whoever waited for it counts what is there then.
  await rows.updateTable('people').set(({ ref }) => ({ board_count: ref('board_count') })).where('id', '=', ownerId).execute();
  await rows
    .updateTable('people')
    .set(({ selectFrom }) => ({
      board_count: selectFrom('boards').select(({ fn }) => fn.countAll<number>().as('count')).where('owner_id', '=', ownerId).where('privacy', '=', 'public'),
    }))
    .where('id', '=', ownerId)
    .execute();
}
