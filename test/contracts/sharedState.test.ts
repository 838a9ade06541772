import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { settingsReader, writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { sharedCounter } from '../../src/server/shell/sharedCounter.ts';
import { databases, type Fresh } from './databases.ts';

describe.each(databases.filter(({ name }) => name.startsWith('PostgreSQL')))('processes that share $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  let fresh: Fresh;
  let here: Database;
  let there: Database;
  beforeAll(async () => {
    fresh = await open();
    here = fresh.db;
    there = await openDatabase(fresh.where);
  });
  afterAll(async () => {
    await there.close();
    await fresh.drop();
  });
  afterEach(() => void vi.useRealTimers());

  test('read settings again as soon as another one has changed them', async () => {
    const reader = settingsReader(there);
    // Cached settings never become too old by themselves.
    vi.useFakeTimers({ toFake: ['performance'] });
    const listening = sql`select 1 from pg_stat_activity
      where datname = current_database() and query = 'listen tessera_settings' and state = 'idle'`;
    await expect.poll(async () => (await listening.execute(here.rows)).rows.length, { timeout: 10_000 }).toBe(1);
    await wait(300);
    expect((await reader.read()).name).not.toBe('Theirs');
    await writeSettings(here, { name: 'Theirs' });
    // `expect.poll` would let the time pass.
    for (let tries = 0; tries < 60 && (await reader.read()).name !== 'Theirs'; tries++) await wait(50);
    expect((await reader.read()).name).toBe('Theirs');
    await reader.close();
  });

  test('count together, from a thirty-second of a limit on, and let nobody wait for it', async () => {
    const [first, second] = [sharedCounter(here, 'limits', 100), sharedCounter(there, 'limits', 100)];
    const limit = { max: 64, seconds: 600 };
    const alone = sharedCounter(there, 'calls', 100);
    await expect
      .poll(() => (first.count('ready', limit, 2), second.count('ready', limit, 0).count), { timeout: 10_000, interval: 200 })
      .toBeGreaterThan(0);
    expect(first.count('rare', limit).count).toBe(1);
    expect(first.count('frequent', limit, 40).count).toBe(40);
    expect(second.count('frequent', limit, 30).count).toBe(30);
    await expect.poll(() => second.count('frequent', limit, 0).count, { timeout: 5_000 }).toBe(70);
    await expect.poll(() => first.count('frequent', limit, 0).count, { timeout: 5_000 }).toBe(70);
    expect(first.count('frequent', limit).count).toBe(71);
    await expect.poll(() => second.count('frequent', limit, 0), { timeout: 5_000 }).toMatchObject({ count: 71 });
    expect([second.count('rare', limit, 0).count, alone.count('frequent', limit, 0).count]).toEqual([0, 0]);
    for (const counter of [first, second, alone]) await counter.close();
  });
});
