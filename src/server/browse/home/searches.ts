import type { Database } from '../../database/database.ts';
import { noteIfWritable } from '../../database/trouble.ts';

/** Number of searches that are kept of a person, the latest. */
const maxKept = 30;

/** Remembers a search for pins, for the home feed. */
export async function keepSearch({ rows }: Database, personId: string, query: string): Promise<void> {
  const searched_at = new Date().toISOString();
  await noteIfWritable(
    rows
      .insertInto('recent_searches')
      .columns(['person_id', 'query', 'searched_at'])
      // Nothing of somebody whose account has just been deleted.
      .expression(({ selectFrom, val }) =>
        selectFrom('people')
          .select(['id', val(query).as('query'), val(searched_at).as('searched_at')])
          .where('id', '=', personId),
      )
      .onConflict((conflict) => conflict.columns(['person_id', 'query']).doUpdateSet({ searched_at }))
      .execute(),
  );
  const old = await rows
    .selectFrom('recent_searches')
    .select('query')
    .where('person_id', '=', personId)
    .orderBy('searched_at', 'desc')
    .limit(1)
    .offset(maxKept)
    .executeTakeFirst();
  if (old)
    await noteIfWritable(rows.deleteFrom('recent_searches').where('person_id', '=', personId).where('query', '=', old.query).execute());
}

/** The latest first. */
export const readSearches = ({ rows }: Pick<Database, 'rows'>, personId: string) =>
  rows
    .selectFrom('recent_searches')
    .select(['query', 'searched_at'])
    .where('person_id', '=', personId)
    .orderBy('searched_at', 'desc')
    .limit(maxKept)
    .execute();
