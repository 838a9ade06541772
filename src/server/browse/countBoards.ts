import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Recounts a person's public boards. */
export async function countBoards(rows: Transaction<Tables>, ownerId: string): Promise<void> {
  // Locks the row first, so that a waiting transaction counts the final state.
  await rows
    .updateTable('people')
    .set(({ ref }) => ({ board_count: ref('board_count') }))
    .where('id', '=', ownerId)
    .execute();
  await rows
    .updateTable('people')
    .set(({ selectFrom }) => ({
      board_count: selectFrom('boards')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .where('privacy', '=', 'public'),
    }))
    .where('id', '=', ownerId)
    .execute();
}
