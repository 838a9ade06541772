import type { PersonInBrief } from '../../../events/entities/user.ts';
import { pinnerOf } from '../browse/people.ts';
import { endFollow } from '../browse/personFollows.ts';
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
  db: Pick<Database, 'rows' | 'dialect'>,
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
      await rows
        .insertInto('blocked_people')
        .values({ person_id: personId, blocked_id: userId, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const [from, to] of [
        [personId, userId],
        [userId, personId],
      ] as const) {
        await endFollow(writing, from, to);
        await untell(writing, { personId: to, kind: 'follow', actorId: from, subjectId: '' });
      }
    } else await rows.deleteFrom('blocked_people').where('person_id', '=', personId).where('blocked_id', '=', userId).execute();
    return { user_id: userId, blocked_by_me: isBlocked };
  });
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
