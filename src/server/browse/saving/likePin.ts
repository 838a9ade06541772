import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { isBlockedBetween } from '../../messages/blocks.ts';
import { tell } from '../../news/tell.ts';
import { untell } from '../../news/untell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { pinPlace } from '../pinPlace.ts';
import { idFor } from './createIdempotently.ts';

/** The owner of a pin that the person may open. @throws {Refusal} 404, also if there is a block between the two */
async function ownerOf(db: Writing, personId: string, pinId: string): Promise<string> {
  const row = await db.rows.selectFrom('pins').select('owner_id').where('id', '=', pinId).executeTakeFirst();
  if (!row || !(await pinPlace(db, pinId, { id: personId })) || (await isBlockedBetween(db, personId, row.owner_id)))
    throw new Refusal(404, 'There is no such pin.');
  return row.owner_id;
}

/** Adds or removes a like of a pin; idempotent. @throws {Refusal} 404 */
export async function likePin(
  db: Database,
  personId: string,
  givenId: string,
  isLiked: boolean,
): Promise<{ pin_id: string; likedByMe: boolean }> {
  return inTransaction(db, async (writing) => {
    const pinId = await idFor(writing, personId, givenId);
    let isChanged: boolean;
    if (isLiked) {
      const ownerId = await ownerOf(writing, personId, pinId);
      const { numInsertedOrUpdatedRows } = await writing.rows
        .insertInto('pin_likes')
        .values({ pin_id: pinId, person_id: personId, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.columns(['pin_id', 'person_id']).doNothing())
        .executeTakeFirst();
      isChanged = Boolean(numInsertedOrUpdatedRows);
      await tell(writing, { personId: ownerId, kind: 'like', actorId: personId, subjectId: pinId }, { pinId });
    } else {
      const likes = writing.rows.deleteFrom('pin_likes').where('pin_id', '=', pinId).where('person_id', '=', personId);
      isChanged = (await likes.executeTakeFirst()).numDeletedRows > 0;
      const pin = await writing.rows.selectFrom('pins').select('owner_id').where('id', '=', pinId).executeTakeFirst();
      if (pin) await untell(writing, { personId: pin.owner_id, kind: 'like', actorId: personId, subjectId: pinId });
    }
    if (isChanged) await recordAct(writing, personId, { act: isLiked ? 'liked' : 'unliked', subject: pinId });
    return { pin_id: pinId, likedByMe: isLiked };
  });
}

/** Counts that a person gave a pin's link to others. @throws {Refusal} 404 */
export async function sharePin(db: Database, personId: string, givenId: string): Promise<{ pin_id: string }> {
  return inTransaction(db, async (writing) => {
    const pinId = await idFor(writing, personId, givenId);
    await ownerOf(writing, personId, pinId);
    await countShare(writing, personId, pinId);
    return { pin_id: pinId };
  });
}

/** Counts that a person shares a pin, once however often they do. */
export async function countShare({ rows }: Pick<Writing, 'rows'>, personId: string, pinId: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('pin_shares')
    .values({ pin_id: pinId, person_id: personId })
    .onConflict((conflict) => conflict.columns(['pin_id', 'person_id']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  await rows
    .updateTable('pins')
    .set(({ eb }) => ({ share_count: eb('share_count', '+', 1) }))
    .where('id', '=', pinId)
    .execute();
}
