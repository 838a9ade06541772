import type { Topic } from '../../../events/entities/feed.ts';
import { recordAct } from '../browse/activity/recordAct.ts';
import { topicColumns, topicOf } from '../browse/topics.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';

/** Maximum number of topics that a person can follow. */
const maxTopics = 500;

/** Follows a topic; idempotent. @throws {Refusal} 404 for an unknown topic, 400 past the limit */
export async function followTopic(db: Database, personId: string, topicId: string): Promise<void> {
  const topic = await db.rows.selectFrom('topics').select('id').where('id', '=', topicId).executeTakeFirst();
  if (!topic) throw new Refusal(404, 'There is no such topic.');
  const { count } = await db.rows
    .selectFrom('topic_follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('topic_id', '!=', topicId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxTopics) throw new Refusal(400, 'You follow too many topics.');
  const following = { topic_id: topicId, person_id: personId, created_at: new Date().toISOString() };
  await inTransaction(db, async (writing) => {
    const { numInsertedOrUpdatedRows } = await writing.rows
      .insertInto('topic_follows')
      .values(following)
      .onConflict((conflict) => conflict.columns(['person_id', 'topic_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await recordAct(writing, personId, { act: 'followed', subject: topicId, detail: { of: 'topic' } });
  });
}

export async function unfollowTopic(db: Database, personId: string, topicId: string): Promise<void> {
  await inTransaction(db, async (writing) => {
    const follows = writing.rows.deleteFrom('topic_follows').where('person_id', '=', personId).where('topic_id', '=', topicId);
    const { numDeletedRows } = await follows.executeTakeFirst();
    if (numDeletedRows) await recordAct(writing, personId, { act: 'unfollowed', subject: topicId, detail: { of: 'topic' } });
  });
}

/** The topics that a person follows, the latest first. */
export async function topicsFollowedBy(db: Database, personId: string): Promise<Topic[]> {
  const rows = await db.rows
    .selectFrom('topics')
    .innerJoin('topic_follows', 'topic_follows.topic_id', 'topics.id')
    .select(topicColumns)
    .where('topic_follows.person_id', '=', personId)
    .orderBy('topic_follows.created_at', 'desc')
    .orderBy('topics.serial')
    .execute();
  return rows.map((row) => ({ ...topicOf(row), followedByMe: true }));
}
