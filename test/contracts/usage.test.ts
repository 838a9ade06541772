import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventRecord } from '../../events/entities/event.ts';
import { toRfc3339 } from '../../events/file/time.ts';
import { eventTypes, viewTypes } from '../../machines/insight/codes.ts';
import { forgetInEvents } from '../../src/server/insight/erasure.ts';
import { usageCounts } from '../../src/server/insight/usage.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { databases, type Fresh } from './databases.ts';
import { addMeasured } from './measured.ts';

const day = 86_400_000;
const week = 7 * day;
/** A Wednesday. */
const now = Date.parse('2026-11-25T12:00:00.000Z');

interface Did {
  session?: string;
  type?: number;
  view?: keyof typeof viewTypes;
  kind?: string;
  nanoseconds?: string;
  person?: string;
  /** Milliseconds before the present. */
  ago?: number;
}

describe.each(databases)('what people do, on $name [N-07]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
    await addMeasured(fresh.db, 'ada', 'ben', 'cleo', 'dan', 'id-of-p', 'id-of-q');
  });
  beforeEach(() => fresh.db.rows.deleteFrom('events').execute());
  afterAll(() => fresh.drop());

  async function write(...deeds: Did[]): Promise<void> {
    for (const { session, type = eventTypes.viewed, view, kind, nanoseconds, person, ago = 0 } of deeds) {
      const event: EventRecord = {
        clientUUID: randomUUID(),
        event_type: type,
        time: '1763760000123456789',
        ...(session && { session_id: session }),
        ...(view && { view_type: viewTypes[view] }),
        ...(kind && { event_data: { kind } }),
        ...(nanoseconds && { duration_ns: nanoseconds }),
      };
      await writeEvents(fresh.db, [{ event, sentAt: '1763760001000000000', personId: person ?? null }]);
      const { sequence } = await fresh.db.rows
        .selectFrom('events')
        .select('sequence')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await fresh.db.rows
        .updateTable('events')
        .set({ received_at: toRfc3339(now - ago) })
        .where('sequence', '=', sequence)
        .execute();
    }
  }
  async function usageAt(time = now) {
    const counts = usageCounts(fresh.db, fresh.where.dataFolder, () => time);
    expect(await counts.readOn()).toBe(true);
    return counts.usage();
  }
  const save = { type: eventTypes.changeMade, kind: 'savePin' };

  test('a session counts in a step once it took the steps before it, in this order', async () => {
    await write(
      { session: 'all', type: eventTypes.appStarted, view: 'home' },
      { session: 'all', view: 'closeup' },
      { session: 'all', ...save },
      { session: 'all', ...save },
      { session: 'all', view: 'home' },
      { session: 'two', view: 'home' },
      { session: 'two', type: eventTypes.changeMade, kind: 'deletePins' },
      { session: 'two', view: 'closeup' },
      { session: 'two', type: eventTypes.changeMade, kind: 'deletePins' },
      { session: 'early', ...save },
      { session: 'early', view: 'home' },
      { session: 'aside', view: 'closeup' },
      { session: 'aside', ...save },
      { view: 'home' },
    );
    expect((await usageAt()).funnel).toEqual({ home: 3, closeup: 2, save: 1 });
    expect((await usageAt(now + 40 * day)).funnel).toEqual({ home: 0, closeup: 0, save: 0 });
  });

  test('paths are three pages of one session, most frequent first; time is summed by page', async () => {
    const pages = (session: string, ...views: (keyof typeof viewTypes)[]) => views.map((view) => ({ session, view }));
    await write(
      ...pages('a', 'home', 'closeup', 'search'),
      ...pages('b', 'home', 'closeup', 'search', 'settings'),
      ...pages('c', 'home'),
      { type: eventTypes.componentTimeSpent, view: 'home', nanoseconds: '1500000000' },
      { type: eventTypes.componentTimeSpent, view: 'boardSection', nanoseconds: '3000000000' },
      { type: eventTypes.componentTimeSpent, view: 'board', nanoseconds: '1000000000' },
    );
    const { paths, timeSpent } = await usageAt();
    expect(paths).toEqual([
      { pages: ['home', 'closeup', 'search'], times: 2 },
      { pages: ['closeup', 'search', 'other'], times: 1 },
    ]);
    expect(timeSpent).toEqual([
      { page: 'board', seconds: 4, visits: 2 },
      { page: 'home', seconds: 1.5, visits: 1 },
    ]);
  });

  test('who came back is counted by the week of the first visit; nobody counts as new in two weeks', async () => {
    await write(
      { person: 'ada', ago: 6 * week },
      { person: 'ben', ago: 2 * week },
      { person: 'ada', ago: 2 * week },
      { person: 'cleo', ago: 2 * week },
      { person: 'ben', ago: week },
      { person: 'ben' },
      { person: 'ben' },
      { person: 'dan' },
    );
    const { retention } = await usageAt();
    expect(retention.map(({ from }) => from.slice(0, 10))).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(retention.map(({ people, back }) => [people, back])).toEqual([
      [0, [0, 0, 0, 0, 0]],
      [0, [0, 0, 0, 0]],
      [0, [0, 0, 0]],
      [2, [1, 1]],
      [0, [0]],
      [1, []],
    ]);
  });

  test('erased people are not held any longer [N-08]', async () => {
    await write({ person: 'ada', ago: week }, { person: 'ben', ago: week }, { person: 'ada' }, { person: 'ben' });
    const counts = usageCounts(fresh.db, fresh.where.dataFolder, () => now);
    await counts.readOn();
    expect(counts.usage().retention.at(-2)).toMatchObject({ people: 2, back: [2] });
    await forgetInEvents(fresh.db, fresh.where.dataFolder, 'person', 'ada');
    await counts.readOn();
    expect(counts.usage().retention.at(-2)).toMatchObject({ people: 1, back: [1] });
    expect(counts.usage().retention).toEqual((await usageAt()).retention);
  });

  test('incremental counts equal those of all events [N-08]', async () => {
    const event = fc.record({
      session: fc.constantFrom('id-of-a', 'id-of-b', 'id-of-c'),
      person: fc.constantFrom('id-of-p', 'id-of-q', undefined),
      type: fc.constantFrom(
        eventTypes.appStarted,
        eventTypes.viewed,
        eventTypes.changeMade,
        eventTypes.componentTimeSpent,
        eventTypes.erased,
      ),
      view: fc.constantFrom('home' as const, 'closeup' as const, 'search' as const),
      kind: fc.constant('savePin'),
      nanoseconds: fc.constantFrom('1', '9223372036854775807'),
    });
    const counts = usageCounts(fresh.db, fresh.where.dataFolder, () => now);
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), async (events) => {
        await write(...events.map(({ person, ...rest }) => ({ ...rest, ...(person && { person }) })));
        await Promise.all([counts.readOn(), counts.readOn()]);
        const usage = await usageAt();
        expect(counts.usage()).toEqual(usage);
        expect(usage.funnel.home).toBeGreaterThanOrEqual(usage.funnel.closeup);
        expect(usage.funnel.closeup).toBeGreaterThanOrEqual(usage.funnel.save);
      }),
      { numRuns: 10 },
    );
  });
});
