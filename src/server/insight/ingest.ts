import { Refusal } from '../shell/refusal.ts';
import type { Database } from '../database/database.ts';
import { type Arrival, writeEvents } from './writeEvents.ts';

export interface Ingest {
  /** Resolves when the events will outlive a loss of power. @throws {Refusal} 503 when too many wait */
  take(arrivals: readonly Arrival[]): Promise<void>;
  /** Sends whoever comes now away, before their events are read, when they would wait too long. @throws {Refusal} 503 */
  refuseWhenFull(): void;
  /** Resolves with the next commit here, after so long (others may write to the same database), or when it is aborted. */
  nextCommit(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Events that may wait; at 10,000 a second, a second's. */
const mostWaiting = 10_000;
/** Events of one transaction: each has one wait for the disk, and SQLite holds the process while it lasts. */
const mostAtOnce = 2_000;
/** Seconds. */
const retryAfter = 2;
/** How late the process may be at its timers while many events wait, and how often that is looked at, in milliseconds. SQLite's writes hold the process, so that what waits then is in the sockets. */
const lateness = { most: 150, every: 50, from: 500 };

/** How long the first who waits may have waited already, in milliseconds. */
const longestWait = 1_000;

interface Waiting {
  since: number;
  arrivals: readonly Arrival[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Writes what came during one transaction in the next one: so a wait for the disk is shared by all who wait. */
export function ingestOf(db: Database): Ingest {
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];
  let count = 0;
  let isWriting = false;
  let late = 0;

  let expected = performance.now() + lateness.every;
  const clock = setInterval(() => {
    const now = performance.now();
    late = Math.max(now - expected, late / 2);
    expected = now + lateness.every;
  }, lateness.every).unref();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = nextGroup();
      const arrivals = group.flatMap((one) => one.arrivals);
      try {
        await writeEvents(db, arrivals);
        for (const { resolve } of group) resolve();
        for (const hear of listeners) hear();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      count -= arrivals.length;
    }
    isWriting = false;
  }

  /** At least one call, however large. */
  function nextGroup(): Waiting[] {
    let size = 0;
    const end = waiting.findIndex(({ arrivals }, i) => (size += arrivals.length) > mostAtOnce && i > 0);
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  const full = () => new Refusal(503, 'Too many events wait to be kept.', retryAfter);

  return {
    refuseWhenFull() {
      const waited = waiting[0] ? performance.now() - waiting[0].since : 0;
      if (count >= mostWaiting || waited > longestWait || (count >= lateness.from && late > lateness.most)) throw full();
    },
    async take(arrivals) {
      if (arrivals.length === 0) return;
      if (count > 0 && count + arrivals.length > mostWaiting) throw full();
      count += arrivals.length;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ since: performance.now(), arrivals, resolve, reject });
        if (isWriting) return;
        isWriting = true;
        // What comes in the same turn goes into the same transaction.
        setImmediate(() => void writeAll());
      });
    },
    nextCommit: (milliseconds, signal) => new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        listeners.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      listeners.add(done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    }),
    close: () => clearInterval(clock),
  };
}
