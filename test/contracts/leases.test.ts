import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { createLeases, leasesOf } from '../../src/server/database/leaseHolder.ts';
import { releaseLease, renewLeases, takeLease } from '../../src/server/database/leaseRows.ts';
import { databases, type Fresh } from './databases.ts';

describe.each(databases)('leases on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  let fresh: Fresh;
  let db: Database;
  let second: Database;
  beforeAll(async () => {
    fresh = await open();
    db = fresh.db;
    second = await openDatabase(fresh.where);
  });
  afterAll(async () => {
    await second.close();
    await fresh.drop();
  });
  beforeEach(() => db.rows.deleteFrom('leases').execute());

  test('one holder has a lease until it ends, is released, or was begun by a clock far ahead', async () => {
    expect(await takeLease(db, 'sweeps', 'ada', 60_000)).toBe(true);
    expect(await takeLease(second, 'sweeps', 'grace', 60_000)).toBe(false);
    expect(await takeLease(second, 'digests', 'grace', 60_000)).toBe(true);
    expect(await takeLease(db, 'sweeps', 'ada', 60_000)).toBe(true);
    await releaseLease(second, 'sweeps', 'grace');
    expect(await takeLease(second, 'sweeps', 'grace', 60_000)).toBe(false);
    await releaseLease(db, 'sweeps', 'ada');
    expect(await takeLease(second, 'sweeps', 'grace', 1)).toBe(true);
    await wait(20);
    expect(await takeLease(db, 'sweeps', 'ada', 3_600_000)).toBe(true);
    expect(await takeLease(second, 'sweeps', 'grace', 60_000)).toBe(true);
  });

  test('of many that take one at once, one gets it; renewing keeps only what is still held', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `process ${n}`);
    const taken = await Promise.all(names.map((name, n) => takeLease(n % 2 ? db : second, 'sweeps', name, 60_000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = names[taken.indexOf(true)]!;
    expect(await takeLease(db, 'digests', holder, 1)).toBe(true);
    await wait(20);
    expect(await takeLease(db, 'digests', 'grace', 60_000)).toBe(true);
    expect(await renewLeases(second, holder, ['sweeps', 'digests'], 60_000)).toEqual(['sweeps']);
    // One whose release was lost is not kept by the others.
    expect(await renewLeases(second, holder, ['digests'], 60_000)).toEqual([]);
  });

  /** Leases of a process, with what it does. */
  function processOn(database: Database, terms = { term: 1_000, pulse: 60 }) {
    const did: string[] = [];
    return {
      did,
      leases: createLeases(database, terms, true),
      work: async (signal: AbortSignal) => {
        did.push('began');
        if (!signal.aborted) await once(signal, 'abort');
        did.push('ended');
      },
    };
  }
  const unexpected = (error: unknown): never => {
    throw error;
  };

  /** A busy machine is slow. */
  const patiently = { timeout: 20_000 };

  test('work is done by one process, and by another soon after that one stopped', async () => {
    const [first, other] = [processOn(db), processOn(second)];
    const stopFirst = first.leases.whileHeld('sweeps', first.work, unexpected);
    await expect.poll(() => first.did, patiently).toEqual(['began']);
    const stopOther = other.leases.whileHeld('sweeps', other.work, unexpected);
    // Longer than a term: the first one renews it.
    await wait(1_300);
    expect([first.did, other.did]).toEqual([['began'], []]);
    await stopFirst();
    await expect.poll(() => other.did, patiently).toEqual(['began']);
    expect(first.did).toEqual(['began', 'ended']);
    await stopOther();
    expect(await db.rows.selectFrom('leases').selectAll().execute()).toEqual([]);
  });

  test('work whose lease was lost ends, and goes on with the next; work that ends by itself is done', async () => {
    const first = processOn(db);
    const stop = first.leases.whileHeld('sweeps', first.work, unexpected);
    await expect.poll(() => first.did, patiently).toEqual(['began']);
    await db.rows.updateTable('leases').set({ holder: 'grace' }).execute();
    await expect.poll(() => first.did, patiently).toEqual(['began', 'ended']);
    await expect.poll(() => first.did, patiently).toEqual(['began', 'ended', 'began']);
    await stop();
    let times = 0;
    const failures: unknown[] = [];
    const stops = [async () => void times++, () => Promise.reject(new Error('once'))].map((work, n) =>
      first.leases.whileHeld(`short ${n}`, work, (error) => failures.push(error)),
    );
    await expect.poll(() => [times, failures.length], patiently).toEqual([1, 1]);
    for (const stopShort of stops) await stopShort();
    expect(await db.rows.selectFrom('leases').selectAll().execute()).toEqual([]);
  });

  test('turns of processes do not overlap', async () => {
    const [first, other] = [processOn(db), processOn(second)];
    let inside = 0;
    const most: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? first : other).leases.inTurn('uploads of ada', async () => {
          most.push(++inside);
          await wait(5);
          inside -= 1;
        }),
      ),
    );
    expect(most).toEqual(Array.from({ length: 8 }, () => 1));
  });

  test('a SQLite file has one process, which writes no leases', async () => {
    const stop = leasesOf(db).whileHeld('sweeps', (signal) => once(signal, 'abort').then(() => undefined), unexpected);
    await expect
      .poll(async () => (await db.rows.selectFrom('leases').select('name').execute()).length)
      .toBe(db.dialect === 'sqlite' ? 0 : 1);
    await stop();
  });
});
