import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../shell/refusal.ts';
import type { Database } from '../database/database.ts';
import { type Arrival, writeEvents } from './writeEvents.ts';

export interface Ingest {
  /** Resolves when the events, which came in so many bytes, will outlive a loss of power. @throws {Refusal} 503 when too many wait */
  take(arrivals: readonly Arrival[], bytes: number): Promise<void>;
  /** Rejects a call before its events are read if they would wait too long. @throws {Refusal} 503 */
  refuseWhenFull(): void;
  /** Resolves with the next commit in this process, after the time (other processes may write too), or when aborted. */
  nextCommit(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Maximum number of waiting events; one second's worth at 10,000 per second. */
const maxWaiting = { events: 10_000, bytes: 32 * 1024 * 1024 };
/** Of one transaction, beside what a single call brings: each has one wait for the disk, and SQLite holds the process while it lasts. */
const maxAtOnce = { events: 2_000, bytes: 4 * 1024 * 1024 };
/**
 * Pause after a transaction, as a multiple of its time, and at most, in milliseconds: on a busy server, where each call would have a
 * transaction of its own, several share one, and people are answered meanwhile.
 */
const rest = { times: 4, most: 50 };
/** Seconds. */
const retryAfter = 2;
/**
 * Maximum timer delay of the process while more than `from` events wait, and the interval of checking it, in milliseconds. SQLite's writes
 * block the process, so further load waits in the sockets.
 */
const lateness = { most: 150, every: 50, from: 500 };

/** Maximum waiting time of the oldest events, in milliseconds. */
const maxWait = 1_000;

interface Waiting {
  since: number;
  arrivals: readonly Arrival[];
  bytes: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** Writes events that arrive during one transaction in the next, so that all of them share a wait for the disk. */
export function ingestOf(db: Database): Ingest {
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];
  const held = { events: 0, bytes: 0 };
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
      const began = performance.now();
      const group = nextGroup();
      const arrivals = group.flatMap((call) => call.arrivals);
      try {
        await writeEvents(db, arrivals);
        for (const { resolve } of group) resolve();
        for (const listener of listeners) listener();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      held.events -= arrivals.length;
      for (const { bytes } of group) held.bytes -= bytes;
      if (held.events < maxAtOnce.events) await sleep(Math.min((performance.now() - began) * rest.times, rest.most));
    }
    isWriting = false;
  }

  /** Takes at least one call, however large. */
  function nextGroup(): Waiting[] {
    const size = { events: 0, bytes: 0 };
    const end = waiting.findIndex(({ arrivals, bytes }, i) => {
      size.events += arrivals.length;
      size.bytes += bytes;
      return i > 0 && (size.events > maxAtOnce.events || size.bytes > maxAtOnce.bytes);
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  const full = () => new Refusal(503, 'Too many events wait to be kept.', retryAfter);

  return {
    refuseWhenFull() {
      const waited = waiting[0] ? performance.now() - waiting[0].since : 0;
      const isFull = held.events >= maxWaiting.events || held.bytes >= maxWaiting.bytes;
      if (isFull || waited > maxWait || (held.events >= lateness.from && late > lateness.most)) throw full();
    },
    async take(arrivals, bytes) {
      if (arrivals.length === 0) return;
      if (held.events > 0 && (held.events + arrivals.length > maxWaiting.events || held.bytes + bytes > maxWaiting.bytes)) throw full();
      held.events += arrivals.length;
      held.bytes += bytes;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ since: performance.now(), arrivals, bytes, resolve, reject });
        if (isWriting) return;
        isWriting = true;
        // Calls of the same event loop turn share a transaction.
        setImmediate(() => void writeAll());
      });
    },
    nextCommit: (milliseconds, signal) =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          listeners.delete(finish);
          signal.removeEventListener('abort', finish);
          resolve();
        };
        const timer = setTimeout(finish, milliseconds);
        listeners.add(finish);
        signal.addEventListener('abort', finish);
        if (signal.aborted) finish();
      }),
    close: () => clearInterval(clock),
  };
}
