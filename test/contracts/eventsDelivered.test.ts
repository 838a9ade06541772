import { expect, test } from 'vitest';
import { eventPages } from '../../src/server/insight/readEvents.ts';
import { deliver } from '../properties/delivery/chaos.ts';
import { builtEventServer } from './builtEventServer.ts';
import { databases } from './databases.ts';

const { script, client } = builtEventServer();

test('every event is kept once, though calls are dropped, doubled or reset and the server is killed [K-02, N-07]', async () => {
  const { db, where, drop } = await databases[0]!.open();
  const { appended, all, kills, faults } = await deliver({
    script,
    args: [JSON.stringify(where), client],
    events: 2_000,
    pages: 4,
    killEvery: 2_000,
    maxKills: 2,
    share: 0.3,
    timeout: 60_000,
  });
  expect(kills).toBeGreaterThan(0);
  expect(faults).toBeGreaterThan(0);
  const stored: string[] = [];
  for await (const page of eventPages(db, { after: 0 })) stored.push(...page.map(({ id }) => id));
  const kept = new Set(stored);
  expect(stored.length).toBe(kept.size);
  expect([...appended].filter((id) => !kept.has(id))).toEqual([]);
  expect(stored.filter((id) => !all.has(id))).toEqual([]);
  await drop();
}, 90_000);
