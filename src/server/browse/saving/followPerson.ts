import { type Database, inTransaction } from '../../database/database.ts';
import { isBlockedBetween } from '../../messages/blocks.ts';
import { tell } from '../../news/tell.ts';
import { untell } from '../../news/untell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { addFollow, endFollow } from '../personFollows.ts';

/** Maximum number of people that a person can follow. */
const maxFollowed = 10_000;

/**
 * Follows or unfollows a person; idempotent. @throws {Refusal} 404 for a missing person or one with a block between them, 400 for
 * oneself or past the limit
 */
export async function followPerson(
  db: Database,
  personId: string,
  userId: string,
  follow: boolean,
): Promise<{ user_id: string; followedByMe: boolean }> {
  if (userId === personId) throw new Refusal(400, 'You cannot follow yourself.');
  return inTransaction(db, async (writing) => {
    if (!follow) {
      if (await endFollow(writing, personId, userId))
        await recordAct(writing, personId, { act: 'unfollowed', subject: userId, detail: { of: 'person' } });
      await untell(writing, { personId: userId, kind: 'follow', actorId: personId, subjectId: '' });
      return { user_id: userId, followedByMe: false };
    }
    const person = await writing.rows.selectFrom('people').select('id').where('id', '=', userId).executeTakeFirst();
    if (!person || (await isBlockedBetween(writing, personId, userId))) throw new Refusal(404, 'There is no such person.');
    const { following_count } = await writing.rows
      .selectFrom('people')
      .select('following_count')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    if (following_count >= maxFollowed) throw new Refusal(400, 'You follow too many people.');
    if (await addFollow(writing, personId, userId)) {
      await tell(writing, { personId: userId, kind: 'follow', actorId: personId, subjectId: '' });
      await recordAct(writing, personId, { act: 'followed', subject: userId, detail: { of: 'person' } });
    }
    return { user_id: userId, followedByMe: true };
  });
}
