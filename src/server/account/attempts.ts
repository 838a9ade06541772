import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { hashOf } from './tokens.ts';

export interface Limit {
  most: number;
  /** From the first attempt on. */
  seconds: number;
}

/**
 * Counts an attempt of a subject (`login:ada`). Counted in one statement, so that of 200 at once no more than the limit pass.
 * @throws {Refusal} 429 with the seconds to wait, once there were too many
 */
export async function attempt(db: Database, subject: string, { most, seconds }: Limit): Promise<void> {
  const now = Date.now();
  const [present, resets_at] = [new Date(now).toISOString(), new Date(now + seconds * 1000).toISOString()];
  const { count, resets_at: end } = await db.rows
    .insertInto('attempts')
    .values({ subject: hashOf(subject), count: 1, resets_at })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({
      count: sql<number>`case when attempts.resets_at <= ${present} then 1 else attempts.count + 1 end`,
      resets_at: sql<string>`case when attempts.resets_at <= ${present} then ${resets_at} else attempts.resets_at end`,
    }))
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (count > most) throw new Refusal(429, 'That was too often. Wait a moment, then go on.', Math.max(1, Math.ceil((Date.parse(end) - now) / 1000)));
}

/** Forgets a subject's attempts, after one that was right. */
export const forgive = (db: Database, subject: string) => db.rows.deleteFrom('attempts').where('subject', '=', hashOf(subject)).execute();
