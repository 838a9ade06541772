import type { Database } from '../database/database.ts';
import { noteIfWritable } from '../database/trouble.ts';

const day = 24 * 3600 * 1000;
/** Days of absence after which a person counts as returning (S2.4 "resurrected"). */
const awayDays = 28;

/** Records a person's visit, once a day. @returns the time of their last return in ISO 8601; null if they were never away that long */
export async function seePerson({ rows }: Database, personId: string, now = Date.now()): Promise<string | null> {
  const last = await rows
    .selectFrom('last_visits')
    .select(['seen_at', 'resurrected_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const seen_at = new Date(now).toISOString();
  if (!last) {
    const first = { person_id: personId, seen_at, resurrected_at: null };
    await noteIfWritable(
      rows
        .insertInto('last_visits')
        .values(first)
        .onConflict((conflict) => conflict.column('person_id').doNothing())
        .execute(),
    );
    return null;
  }
  const away = now - Date.parse(last.seen_at);
  if (away < day) return last.resurrected_at;
  const resurrected_at = away >= awayDays * day ? seen_at : last.resurrected_at;
  await noteIfWritable(rows.updateTable('last_visits').set({ seen_at, resurrected_at }).where('person_id', '=', personId).execute());
  return resurrected_at;
}
