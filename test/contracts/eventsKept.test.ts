import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { instanceIdOf, keepPosition } from '../../src/server/insight/instanceId.ts';
import { eventPages, sequenceBefore } from '../../src/server/insight/readEvents.ts';
import { sweepEvents } from '../../src/server/insight/sweepEvents.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { databases, type Fresh } from './databases.ts';

const day = 86_400_000;

describe.each(databases)('old events on $name (finding 11)', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
  });
  afterAll(() => fresh.drop());

  const write = (count: number) =>
    writeEvents(
      fresh.db,
      Array.from({ length: count }, () => ({
        event: { clientUUID: randomUUID(), event_type: 601, time: '1763760000123456789' },
        sentAt: '1763760001000000000',
        personId: null,
      })),
    );
  const age = (upTo: number, days: number) =>
    fresh.db.rows
      .updateTable('events')
      .set({ received_at: new Date(Date.now() - days * day).toISOString() })
      .where('sequence', '<=', upTo)
      .execute();
  const sequences = async (after = 0): Promise<number[]> => {
    const all: number[] = [];
    for await (const page of eventPages(fresh.db, { after })) all.push(...page.map(({ sequence }) => sequence));
    return all;
  };
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const acknowledge = async (sequence: number) => keepPosition(fresh.db, await instanceIdOf(fresh.db), sequence);

  test('go in batches once the owner keeps them no longer; what no broker has acknowledged stays, and so does the last one', async () => {
    await write(2_500);
    await age(2_400, 30);
    expect(await sweepEvents(fresh.db, { hasBroker: false })).toBe(0);
    await writeSettings(fresh.db, { event_days: 0 });
    expect(await sweepEvents(fresh.db, { hasBroker: false })).toBe(0);

    await writeSettings(fresh.db, { event_days: 7 });
    // The stream of an earlier identity is not ours.
    await keepPosition(fresh.db, 'other', 2_500);
    expect(await sweepEvents(fresh.db, { hasBroker: true })).toBe(0);
    await acknowledge(1_100);
    expect(await sweepEvents(fresh.db, { hasBroker: true })).toBe(1_100);
    expect(await sequences()).toEqual(from(1_101, 2_500));
    await acknowledge(2_500);
    expect(await sweepEvents(fresh.db, { hasBroker: true })).toBe(1_300);
    expect(await sequences()).toEqual(from(2_401, 2_500));
    // A reader from before the gap continues after it.
    expect(await sequences(1_500)).toEqual(from(2_401, 2_500));
    expect(await sequenceBefore(fresh.db, new Date(Date.now() - 60 * day).toISOString())).toBe(2_400);

    await age(2_500, 30);
    expect(await sweepEvents(fresh.db, { hasBroker: true })).toBe(99);
    await write(2);
    expect(await sequences()).toEqual([2_500, 2_501, 2_502]);
    expect(await sweepEvents(fresh.db, { hasBroker: true })).toBe(1);
    expect(await sweepEvents(fresh.db, { hasBroker: true })).toBe(0);
  });
});
