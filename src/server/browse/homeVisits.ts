import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { noteIfWritable } from '../database/trouble.ts';
import { isListed } from './gridPins.ts';

type Rows = Pick<Database, 'rows'>;

/** More are not counted: the badge shows 99+. */
const maxCounted = 100;

/** Remembers that a person sees Home now, if that changes anything: a feed is read far more often than there is something new. */
export async function seeHome({ rows }: Rows, personId: string): Promise<void> {
  const seenAt = await lastVisit({ rows }, personId);
  if (seenAt !== null && (await newPins({ rows }, personId, seenAt, 1)) === 0) return;
  const seen_at = new Date().toISOString();
  await noteIfWritable(
    rows
      .insertInto('home_visits')
      .columns(['person_id', 'seen_at'])
      // Nothing of somebody whose account has just been deleted.
      .expression(({ selectFrom, val }) =>
        selectFrom('people')
          .select(['id', val(seen_at).as('seen_at')])
          .where('id', '=', personId),
      )
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ seen_at }))
      .execute(),
  );
}

/** Number of pins that followed people have added since the person's last visit to Home; 0 before the first. */
export async function newAtHome(db: Rows, personId: string): Promise<number> {
  const seenAt = await lastVisit(db, personId);
  return seenAt === null ? 0 : newPins(db, personId, seenAt, maxCounted);
}

const lastVisit = async ({ rows }: Rows, personId: string): Promise<string | null> =>
  (await rows.selectFrom('home_visits').select('seen_at').where('person_id', '=', personId).executeTakeFirst())?.seen_at ?? null;

/** Counted by person, or PostgreSQL would look through all pins for the few new ones. */
async function newPins({ rows }: Rows, personId: string, since: string, limit: number): Promise<number> {
  const { rows: found } = await sql<{ count: number | string | null }>`select sum(added) as count from (
    select (select count(*) from (
        select 1 from pins where owner_id = followed_id and ${isListed} and created_at > ${since} limit ${limit}) as new) as added
      from person_follows where person_id = ${personId}) as followed`.execute(rows);
  return Math.min(Number(found[0]!.count), limit);
}
