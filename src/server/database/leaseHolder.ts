import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import { releaseLease, renewLeases, takeLease } from './leaseRows.ts';

/** Milliseconds after which others take over from a process that died, and between renewals. */
const defaultTerms = { term: 6_000, pulse: 2_000 };
/** Milliseconds between two tries of work that waits for its turn: at first, and at most. */
const [firstTurn, longestTurn] = [10, 250];

type Work<Result> = (signal: AbortSignal) => Promise<Result>;

interface Leases {
  /**
   * Runs work while no other process of the database does, and again after others could take it over. Its signal aborts then, and when it
   * is stopped. Work that ends by itself, or rejects, is done.
   * @param failed is told why it rejects
   * @returns stops it, and resolves when it has ended
   */
  whileHeld(name: string, work: Work<void>, failed: (error: unknown) => void): () => Promise<void>;
  /** Runs work after that of the same name in other processes. */
  inTurn<Result>(name: string, work: Work<Result>): Promise<Result>;
}

interface Held {
  ends: AbortController;
  /** By `performance.now()`. */
  until: number;
}

/** Leases of this process, by which several share the database. A SQLite file has one process, which needs none. */
export function createLeases(
  db: Pick<Database, 'rows' | 'dialect'>,
  { term, pulse } = defaultTerms,
  isShared = db.dialect === 'postgres',
): Leases {
  // Names the process for the operator.
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  const held = new Map<string, Held>();
  /** Names in `held`, and those that are being taken or released. */
  const taken = new Set<string>();
  let clock: NodeJS.Timeout | undefined;
  let isRenewing = false;

  async function renew(): Promise<void> {
    const now = performance.now();
    const leases = [...held];
    for (const [, { until, ends }] of leases) if (until - pulse < now) ends.abort();
    if (isRenewing || leases.length === 0) return;
    isRenewing = true;
    try {
      const kept = new Set(
        await renewLeases(
          db,
          holder,
          leases.map(([name]) => name),
          term,
        ),
      );
      for (const [name, lease] of leases) {
        if (kept.has(name)) lease.until = now + term;
        else lease.ends.abort();
      }
    } catch {
      // The database is unavailable: the leases end if it stays so.
    } finally {
      isRenewing = false;
    }
  }

  async function take(name: string): Promise<Held | undefined> {
    if (taken.has(name)) return undefined;
    taken.add(name);
    const lease: Held = { ends: new AbortController(), until: performance.now() + term };
    try {
      if (isShared && !(await takeLease(db, name, holder, term))) return undefined;
      held.set(name, lease);
    } finally {
      if (!held.has(name)) taken.delete(name);
    }
    if (isShared) clock ??= setInterval(() => void renew(), pulse).unref();
    return lease;
  }

  async function release(name: string): Promise<void> {
    held.delete(name);
    if (held.size === 0) {
      clearInterval(clock);
      clock = undefined;
    }
    // One that is not released ends by itself.
    if (isShared) await releaseLease(db, name, holder).catch(() => undefined);
    taken.delete(name);
  }

  const runHeld = async <Result>(name: string, { ends }: Held, work: Work<Result>, stop?: AbortSignal): Promise<Result> => {
    try {
      return await work(stop ? AbortSignal.any([stop, ends.signal]) : ends.signal);
    } finally {
      await release(name);
    }
  };

  return {
    whileHeld(name, work, failed) {
      const stop = new AbortController();
      const run = async (): Promise<void> => {
        while (!stop.signal.aborted) {
          // While the database is unavailable, nobody takes it.
          const lease = await take(name).catch(() => undefined);
          if (lease) await runHeld(name, lease, work, stop.signal);
          if (lease && !lease.ends.signal.aborted) return;
          await wait(pulse, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
        }
      };
      const done = run().catch(failed);
      return async () => {
        stop.abort();
        await done;
      };
    },
    async inTurn(name, work) {
      for (let pause = firstTurn; ; pause = Math.min(2 * pause, longestTurn)) {
        const lease = await take(name);
        if (lease) return runHeld(name, lease, work);
        await wait(pause);
      }
    },
  };
}

const created = new WeakMap<Database['rows'], Leases>();

/** The leases of this process on a database. */
export function leasesOf(db: Pick<Database, 'rows' | 'dialect'>): Leases {
  const leases = created.get(db.rows) ?? createLeases(db);
  created.set(db.rows, leases);
  return leases;
}
