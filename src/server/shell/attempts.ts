import { sql } from 'kysely';
import { durationText } from '../../../events/entities/duration.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from './refusal.ts';
import { hashOf } from './tokens.ts';

export interface Limit {
  most: number;
  /** Length of the window, from the first attempt on. */
  seconds: number;
}

/** The counted subject. Parts typed by a person go in a list, so that no text of one part can imitate several. */
type Subject = string | readonly string[];

/**
 * Whether an attempt's window is over. A window that ends too late was begun while the clock was ahead: as it stands, it would last until
 * then. The bound is twice its length, because parallel requests and servers differ by moments.
 */
const isOver = (now: number, seconds: number) =>
  sql<boolean>`(attempts.resets_at <= ${new Date(now).toISOString()} or attempts.resets_at > ${new Date(now + 2000 * seconds).toISOString()})`;

const keyOf = (subject: Subject): string => hashOf(typeof subject === 'string' ? subject : JSON.stringify(subject));

/**
 * Counts an attempt of a subject (`login:ada`) in one statement, so that concurrent attempts can not exceed the limit.
 * @throws {Refusal} 429 with the seconds to wait, once the limit is reached
 */
export async function attempt(db: Database, subject: Subject, { most, seconds }: Limit): Promise<void> {
  const now = Date.now();
  const resets_at = new Date(now + seconds * 1000).toISOString();
  const { count, resets_at: end } = await db.rows
    .insertInto('attempts')
    .values({ subject: keyOf(subject), count: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql<number>`case when ${isOver(now, seconds)} then 1 else attempts.count + 1 end`,
        resets_at: sql<string>`case when ${isOver(now, seconds)} then ${resets_at} else attempts.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (count > most) throw tooOften(Math.max(1, Math.ceil((Date.parse(end) - now) / 1000)));
}

/** Counts an attempt of a subject; resolves to false once the limit is reached. */
export const isWithin = (db: Database, subject: Subject, limit: Limit): Promise<boolean> =>
  attempt(db, subject, limit).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** @param seconds until a retry makes sense */
export const tooOften = (seconds: number): Refusal =>
  new Refusal(429, `You did that too often. Try again in ${durationText('en', seconds)}.`, seconds);

/**
 * Attempts of an hour: the first `free` at once, each further one after a wait that doubles. Counted from the hour's first attempt, attempt
 * `free + n` is due after `firstWait * 2^(n - 1)` seconds, so that whoever mistypes waits seconds and whoever guesses has `free + log2(3600
 * / firstWait)`.
 */
export interface Waits {
  free: number;
  /** Seconds. */
  firstWait: number;
}

const hourSeconds = 3600;

/** Seconds after the hour's first attempt at which each attempt after the free ones is due. */
function dueSeconds(firstWait: number): number[] {
  const due: number[] = [];
  for (let seconds = firstWait; seconds < hourSeconds; seconds *= 2) due.push(seconds);
  return due;
}

/**
 * Counts an attempt of a subject unless it comes too soon. One statement, as in {@link attempt}; an attempt that is refused does not count.
 * @throws {Refusal} 429 with the seconds to wait
 */
export async function attemptInTime(db: Database, subject: Subject, { free, firstWait }: Waits): Promise<void> {
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const due = dueSeconds(firstWait);
  const counted = await db.rows
    .insertInto('attempts')
    .values({ subject: keyOf(subject), count: 1, resets_at: at(hourSeconds) })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          count: sql<number>`case when ${isOver(now, hourSeconds)} then 1 else attempts.count + 1 end`,
          resets_at: sql<string>`case when ${isOver(now, hourSeconds)} then ${at(hourSeconds)} else attempts.resets_at end`,
        })
        .where(({ or, and, eb }) =>
          or([
            isOver(now, hourSeconds),
            eb('attempts.count', '<', free),
            ...due.map((seconds, n) =>
              and([eb('attempts.count', '=', free + n), eb('attempts.resets_at', '<=', at(hourSeconds - seconds))]),
            ),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted) return;
  const kept = await db.rows.selectFrom('attempts').select(['count', 'resets_at']).where('subject', '=', keyOf(subject)).executeTakeFirst();
  // Counted down or forgiven since: this attempt is due now.
  if (!kept || kept.count < free) return attemptInTime(db, subject, { free, firstWait });
  const dueAt = Date.parse(kept.resets_at) - (hourSeconds - (due[kept.count - free] ?? hourSeconds)) * 1000;
  throw tooOften(Math.max(1, Math.ceil((dueAt - now) / 1000)));
}

/** Takes one counted attempt back, after one that was right. */
export const uncount = (db: Database, subject: Subject) =>
  db.rows
    .updateTable('attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', keyOf(subject))
    .where('count', '>', 0)
    .execute();

/** Resets a subject's attempts after a successful one. */
export const forgive = (db: Database, subject: Subject) => db.rows.deleteFrom('attempts').where('subject', '=', keyOf(subject)).execute();
