import type { Database } from '../database/database.ts';

const day = 24 * 3600 * 1000;
/** Who was away for so many days and comes is back from the dead (S2.4 "resurrected"). */
const awayDays = 28;

/** Notes that a person is here, once a day. @returns when they last came back, as ISO 8601; null when they never were away so long */
export async function seePerson({ rows }: Database, personId: string, now = Date.now()): Promise<string | null> {
  const last = await rows.selectFrom('last_visits').select(['seen_at', 'resurrected_at']).where('person_id', '=', personId).executeTakeFirst();
  const seen_at = new Date(now).toISOString();
  if (!last) {
    await rows.insertInto('last_visits').values({ person_id: personId, seen_at, resurrected_at: null }).onConflict((conflict) => conflict.column('person_id').doNothing()).execute();
    return null;
  }
  const away = now - Date.parse(last.seen_at);
  if (away < day) return last.resurrected_at;
  const resurrected_at = away >= awayDays * day ? seen_at : last.resurrected_at;
  await rows.updateTable('last_visits').set({ seen_at, resurrected_at }).where('person_id', '=', personId).execute();
  return resurrected_at;
}
