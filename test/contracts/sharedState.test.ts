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
    // What was read never becomes too old by itself.
    vi.useFakeTimers({ toFake: ['performance'] });
    await expect
      .poll(
        async () => {
          await writeSettings(here, { name: 'Ours' });
          return (await reader.read()).name;
        },
        { timeout: 10_000 },
      )
      .toBe('Ours');
    await writeSettings(here, { name: 'Theirs' });
    await expect.poll(async () => (await reader.read()).name, { timeout: 5_000 }).toBe('Theirs');
    await reader.close();
  });

  test('count together, from a thirty-second of a limit on, and let nobody wait for it', async () => {
    const [first, second] = [sharedCounter(here, 'limits', 100), sharedCounter(there, 'limits', 100)];
    const limit = { max: 64, seconds: 600 };
    const unheard = sharedCounter(there, 'calls', 100);
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
    expect([second.count('rare', limit, 0).count, unheard.count('frequent', limit, 0).count]).toEqual([0, 0]);
    for (const counter of [first, second, unheard]) await counter.close();
  });
});
