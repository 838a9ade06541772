import type { PersonInBrief } from '../../../events/entities/user.ts';
import { recordAct } from '../browse/activity/recordAct.ts';
import { pinnerOf } from '../browse/people.ts';
import { endFollow } from '../browse/personFollows.ts';
import { createIdempotently } from '../browse/saving/createIdempotently.ts';
import { type Database, inTransaction, type Writing } from '../database/database.ts';
import { untell } from '../news/untell.ts';
import { Refusal } from '../shell/refusal.ts';

type Rows = Pick<Database, 'rows'>;

/** Ids of the people whom a person has blocked, as a subquery. */
export const blockedBy = ({ rows }: Rows, personId: string) =>
  rows.selectFrom('blocked_people').select('blocked_id').where('person_id', '=', personId);

/** Ids of the people who have blocked a person, as a subquery. */
export const blockersOf = ({ rows }: Rows, personId: string) =>
  rows.selectFrom('blocked_people').select('person_id').where('blocked_id', '=', personId);

/** Whether either of two people has blocked the other. */
export async function isBlockedBetween({ rows }: Rows, personA: string, personB: string): Promise<boolean> {
  const row = await rows
    .selectFrom('blocked_people')
    .select('person_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('person_id', '=', personA), eb('blocked_id', '=', personB)]),
        and([eb('person_id', '=', personB), eb('blocked_id', '=', personA)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the blocks between people as they are until the transaction ends, for what no block may be between. */
export async function holdBlocks({ rows, dialect }: Writing, people: readonly string[]): Promise<void> {
  // SQLite has a single writer, so no row lock is needed.
  if (dialect !== 'postgres') return;
  await rows.selectFrom('people').select('id').where('id', 'in', people).orderBy('id').forNoKeyUpdate().execute();
}

/** Blocks or unblocks a person; idempotent. A block ends the follows between the two. */
export async function setBlock(
  db: Pick<Database, 'rows' | 'dialect' | 'clientId'>,
  personId: string,
  userId: string,
  isBlocked: boolean,
): Promise<{ user_id: string; blocked_by_me: boolean }> {
  if (personId === userId) throw new Refusal(400, 'You cannot do this to yourself.');
  return inTransaction(db, async (writing) => {
    const { rows } = writing;
    if (isBlocked) {
      await holdBlocks(writing, [personId, userId]);
      if (!(await rows.selectFrom('people').select('id').where('id', '=', userId).executeTakeFirst()))
        throw new Refusal(404, 'There is no such person.');
      const { numInsertedOrUpdatedRows } = await rows
        .insertInto('blocked_people')
        .values({ person_id: personId, blocked_id: userId, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      for (const [from, to] of [
        [personId, userId],
        [userId, personId],
      ] as const) {
        // An act of its own: unblocking does not follow again.
        if ((await endFollow(writing, from, to)) && from === personId)
          await recordAct({ ...writing, clientId: undefined }, personId, { act: 'unfollowed', subject: userId, detail: { of: 'person' } });
        await untell(writing, { personId: to, kind: 'follow', actorId: from, subjectId: '' });
      }
      if (numInsertedOrUpdatedRows) await recordAct(writing, personId, { act: 'blocked', subject: userId });
    } else {
      const block = rows.deleteFrom('blocked_people').where('person_id', '=', personId).where('blocked_id', '=', userId);
      if ((await block.executeTakeFirst()).numDeletedRows) await recordAct(writing, personId, { act: 'unblocked', subject: userId });
    }
    return { user_id: userId, blocked_by_me: isBlocked };
  });
}

/** Blocks or unblocks a person, once for a `client_id`: a repeated call does not undo what came after it. */
export function setBlockOnce(
  db: Database,
  personId: string,
  { user_id, client_id, isBlocked }: { user_id: string; client_id?: string | undefined; isBlocked: boolean },
): Promise<{ user_id: string; blocked_by_me: boolean }> {
  if (client_id === undefined) return setBlock(db, personId, user_id, isBlocked);
  return createIdempotently(db, { personId, clientId: client_id, call: isBlocked ? 'block' : 'unblock' }, async (writing) => ({
    id: null,
    answer: await setBlock(writing, personId, user_id, isBlocked),
  }));
}

/** People whom a person has blocked, the latest first. */
export async function blockedPeople({ rows }: Rows, personId: string): Promise<PersonInBrief[]> {
  const people = await rows
    .selectFrom('blocked_people')
    .innerJoin('people', 'people.id', 'blocked_people.blocked_id')
    .select(['people.id as person_id', 'people.username', 'people.full_name', 'people.picture_signature'])
    .where('blocked_people.person_id', '=', personId)
    .orderBy('blocked_people.created_at', 'desc')
    .execute();
  return people.map(pinnerOf);
}
