import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { counterOf } from './counter.ts';

interface SharedCounter {
  /** Counts `amount` more of a subject that may have `max` in so many seconds. @returns its count, and the seconds until it ends */
  count(subject: string, limit: { max: number; seconds: number }, amount?: number): { count: number; secondsLeft: number };
  close(): Promise<void>;
}

/** Milliseconds between two notifications. */
const interval = 500;
/** The share of its limit from which on a subject is shared, so that ordinary visitors cost nothing. */
const sharedFrom = 1 / 32;
/** Subjects of a notification, of which PostgreSQL accepts 8,000 bytes, and notifications at once; the others come with the next. */
const [subjectsAtOnce, maxNotifications] = [180, 20];
const keyLength = 22;

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
/** `from`, and of each subject its key, the seconds until its count ends, and the number of calls since the last notification. */
const Counts = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.array(v.tuple([v.string(), amount, amount]))]));

/**
 * Counts in memory, and together with the other processes of a PostgreSQL database: each tells the others what it has counted, half a
 * second later. Until then, and below a thirty-second of its limit, a subject has the limit in each process.
 * @param name lower-case letters and underscores; counters of the same name count together
 */
export function sharedCounter(db: Pick<Database, 'rows' | 'listen'>, name: string, maxSubjects: number): SharedCounter {
  const counter = counterOf(maxSubjects);
  if (!db.listen) return { count: (subject, { seconds }, amount) => counter.count(subject, seconds, amount), close: async () => undefined };

  const channel = `tessera_counts_${name}`;
  const from = randomUUID();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const stop = db.listen({
    channel,
    onPayload: (payload) => {
      const read = v.safeParse(Counts, payload);
      if (!read.success || read.output[0] === from) return;
      for (const [key, secondsLeft, amount] of read.output[1]) counter.add(key, secondsLeft, amount);
    },
  });

  async function send(): Promise<void> {
    for (let sent = 0; due.size > 0 && sent < maxNotifications; sent++) {
      const keys = [...due].slice(0, subjectsAtOnce);
      for (const key of keys) due.delete(key);
      const counts: v.InferOutput<typeof Counts> = [from, keys.flatMap((key) => counter.takeNew(key) ?? [])];
      await sql`select pg_notify(${channel}, ${JSON.stringify(counts)})`.execute(db.rows);
    }
  }
  const sendLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // While the database is unavailable, each process counts by itself.
      sending = send().catch(() => undefined);
      if (due.size > 0) sendLater();
    }, interval).unref();
  };

  return {
    count(subject, { max, seconds }, amount) {
      const key = hash('sha256', subject, 'base64url').slice(0, keyLength);
      const counted = counter.count(key, seconds, amount);
      if (counted.count >= max * sharedFrom) {
        due.add(key);
        sendLater();
      }
      return counted;
    },
    async close() {
      clearTimeout(timer);
      await stop();
      await sending;
    },
  };
}
