import { type Database, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { heldBoard } from './boardRights.ts';

/** Follows or unfollows a board that the person may open; idempotent. */
export async function followBoard(
  db: Database,
  personId: string,
  givenId: string,
  follow: boolean,
): Promise<{ board_id: string; followedByMe: boolean }> {
  return inTransaction(db, async (writing) => {
    const { id, isOwn } = await heldBoard(writing, personId, givenId, 'any');
    if (isOwn && follow) throw new Refusal(400, 'This is your own board.');
    let isChanged: boolean;
    if (follow) {
      const following = { board_id: id, person_id: personId, created_at: new Date().toISOString() };
      const { numInsertedOrUpdatedRows } = await writing.rows
        .insertInto('board_follows')
        .values(following)
        .onConflict((conflict) => conflict.columns(['board_id', 'person_id']).doNothing())
        .executeTakeFirst();
      isChanged = Boolean(numInsertedOrUpdatedRows);
    } else {
      const follows = writing.rows.deleteFrom('board_follows').where('board_id', '=', id).where('person_id', '=', personId);
      isChanged = (await follows.executeTakeFirst()).numDeletedRows > 0;
    }
    if (isChanged) await recordAct(writing, personId, { act: follow ? 'followed' : 'unfollowed', subject: id, detail: { of: 'board' } });
    return { board_id: id, followedByMe: follow };
  });
}
