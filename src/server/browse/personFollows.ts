import type { User } from '../../../events/entities/user.ts';
import type { Database, Writing } from '../database/database.ts';

type Rows = Pick<Database, 'rows'>;

/** Lets a person follow another. @returns whether they did not before */
export async function addFollow({ rows }: Writing, personId: string, followedId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('person_follows')
    .values({ person_id: personId, followed_id: followedId, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'followed_id']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await countFollow({ rows }, personId, followedId, 1);
  return true;
}

/** Ends a follow. @returns whether there was one */
export async function endFollow({ rows }: Writing, personId: string, followedId: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('person_follows')
    .where('person_id', '=', personId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  if (!numDeletedRows) return false;
  await countFollow({ rows }, personId, followedId, -1);
  return true;
}

/** Ends all follows of and by a person, before the person is deleted. */
export async function endAllFollows({ rows }: Pick<Writing, 'rows'>, personId: string): Promise<void> {
  const followed = rows.selectFrom('person_follows').select('followed_id').where('person_id', '=', personId);
  const followers = rows.selectFrom('person_follows').select('person_id').where('followed_id', '=', personId);
  await rows
    .updateTable('people')
    .set(({ eb }) => ({ follower_count: eb('follower_count', '-', 1) }))
    .where('id', 'in', followed)
    .execute();
  await rows
    .updateTable('people')
    .set(({ eb }) => ({ following_count: eb('following_count', '-', 1) }))
    .where('id', 'in', followers)
    .execute();
  await rows
    .deleteFrom('person_follows')
    .where(({ or, eb }) => or([eb('person_id', '=', personId), eb('followed_id', '=', personId)]))
    .execute();
}

/** Both people are locked in one order, so that two who follow each other at once do not wait for one another. */
async function countFollow({ rows }: Pick<Writing, 'rows'>, personId: string, followedId: string, by: 1 | -1): Promise<void> {
  for (const id of [personId, followedId].toSorted())
    await rows
      .updateTable('people')
      .set(({ eb }) =>
        id === personId ? { following_count: eb('following_count', '+', by) } : { follower_count: eb('follower_count', '+', by) },
      )
      .where('id', '=', id)
      .execute();
}

/** Whether the viewer follows people, themselves or one of their boards, and whether the viewer has blocked them (S1.3). */
export async function withRelations<Person extends Pick<User, 'id'>>(
  { rows }: Rows,
  people: readonly Person[],
  viewerId: string | null,
): Promise<(Person & Pick<User, 'explicitlyFollowedByMe' | 'followedByMe' | 'blockedByMe'>)[]> {
  if (viewerId === null || people.length === 0) return [...people];
  const ids = people.map(({ id }) => id);
  const persons = await rows
    .selectFrom('person_follows')
    .select('followed_id')
    .where('person_id', '=', viewerId)
    .where('followed_id', 'in', ids)
    .execute();
  const owners = await rows
    .selectFrom('board_follows')
    .innerJoin('boards', 'boards.id', 'board_follows.board_id')
    .select('boards.owner_id')
    .where('board_follows.person_id', '=', viewerId)
    .where('boards.owner_id', 'in', ids)
    .execute();
  const blocks = await rows
    .selectFrom('blocked_people')
    .select('blocked_id')
    .where('person_id', '=', viewerId)
    .where('blocked_id', 'in', ids)
    .execute();
  const blocked = new Set(blocks.map(({ blocked_id }) => blocked_id));
  const explicit = new Set(persons.map(({ followed_id }) => followed_id));
  const followed = new Set([...explicit, ...owners.map(({ owner_id }) => owner_id)]);
  return people.map((person) => ({
    ...person,
    explicitlyFollowedByMe: explicit.has(person.id),
    followedByMe: followed.has(person.id),
    blockedByMe: blocked.has(person.id),
  }));
}
