import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { toRfc3339 } from '../../events/file/time.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { register } from '../../src/server/account/register.ts';
import { acquisitionCounts, leadingEvents } from '../../src/server/insight/acquisition.ts';
import { campaignsSince, invitesSince, redemptionsSince, signalsSince } from '../../src/server/insight/campaigns.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { databases } from './databases.ts';
import { ada, grace, mary, saversOn } from './savers.ts';

const day = 86_400_000;

interface Way {
  type: number;
  source?: unknown;
  top?: unknown;
  landing?: unknown;
}

const arrivalOf = ({ type, source, top, landing }: Way) => ({
  event: {
    clientUUID: randomUUID(),
    event_type: type,
    time: '1763760000123456789',
    aux_data: { traffic_source: source, top_level_traffic_source: top, landing_type: landing } as never,
  },
  sentAt: '1763760001000000000',
  personId: null,
});

describe.each(databases)('what led to sign-ups and visits of websites on $name [L-02]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard } = saversOn(open);
  const { signedUp, clickedThrough, viewed } = eventTypes;

  test('is counted by the page before, the page before the pins and the landing page, as far back as is asked', async () => {
    await on.db.rows.deleteFrom('events').execute();
    await writeEvents(on.db, [
      arrivalOf({ type: signedUp, source: 'closeup', top: 'explore', landing: 'own_board' }),
      arrivalOf({ type: clickedThrough, source: 'closeup', top: 'search', landing: 'board' }),
      arrivalOf({ type: clickedThrough, source: '__proto__', top: 7, landing: 'no such type' }),
      arrivalOf({ type: viewed, source: 'search', top: 'search', landing: 'home' }),
    ]);
    const old = toRfc3339(Date.now() - 20 * day);
    await on.db.rows.updateTable('events').set({ received_at: old }).where('sequence', '=', 1).execute();
    const counts = acquisitionCounts(on.db);
    expect(await counts.readOn()).toBe(true);
    expect(counts.since(Date.now() - 30 * day)).toEqual({
      sources: [
        { source: 'closeup', signUps: 1, clickThroughs: 1 },
        { source: null, signUps: 0, clickThroughs: 1 },
      ],
      topLevelSources: [
        { source: 'explore', signUps: 1, clickThroughs: 0 },
        { source: 'search', signUps: 0, clickThroughs: 1 },
        { source: null, signUps: 0, clickThroughs: 1 },
      ],
      landings: [
        { landing: 'board', signUps: 1, clickThroughs: 1 },
        { landing: null, signUps: 0, clickThroughs: 1 },
      ],
    });
    expect(counts.since(Date.now() - 7 * day).landings).toEqual([
      { landing: 'board', signUps: 0, clickThroughs: 1 },
      { landing: null, signUps: 0, clickThroughs: 1 },
    ]);
    const later = acquisitionCounts(on.db, () => Date.now() + 100 * day);
    await later.readOn();
    expect(later.since(0)).toEqual({ sources: [], topLevelSources: [], landings: [] });
  });

  test('incremental counts equal those of all events at any time', async () => {
    const source = fc.constantFrom('homefeed', 'search', 'no such page', 7, undefined);
    const way = fc.record({ type: fc.constantFrom(signedUp, clickedThrough, viewed), source, top: source });
    const counts = acquisitionCounts(on.db);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(way, { maxLength: 6 }), { minLength: 1, maxLength: 4 }), async (calls) => {
        for (const told of calls) {
          await writeEvents(on.db, told.map(arrivalOf));
          await Promise.all([counts.readOn(), counts.readOn()]);
        }
        const fresh = acquisitionCounts(on.db);
        await fresh.readOn();
        expect(counts.since(0)).toEqual(fresh.since(0));
        const types = (await on.db.rows.selectFrom('events').select('event_type').execute()).map(({ event_type }) => event_type);
        const { sources } = fresh.since(0);
        expect([
          sources.reduce((sum, { signUps }) => sum + signUps, 0),
          sources.reduce((sum, { clickThroughs }) => sum + clickThroughs, 0),
        ]).toEqual([signedUp, clickedThrough].map((code) => types.filter((type) => type === code).length));
      }),
      { numRuns: 10 },
    );
  });

  test('names campaigns and their sources, whatever browsers sent, and nobody who came', async () => {
    const join = async (signals: unknown) => {
      const { personId } = await register(
        on.db,
        { email: `${randomUUID()}@example.org`, password: 'Correct horse 7 battery' },
        { party: ownWork },
      );
      await on.db.rows
        .updateTable('accounts')
        .set({ landing_signals: JSON.stringify(signals) })
        .where('person_id', '=', personId)
        .execute();
      return personId;
    };
    const before = new Date(Date.now() - 1_000).toISOString();
    expect(await campaignsSince(on.db, before)).toEqual({ campaigns: [], campaignSources: [] });
    const came = (signals: object) => join({ is_register: true, ...signals });
    await came({ paid_landing: { campaignId: 'spring', ts: 1 }, referral: { utm_pai: 'spring', utm_source: 'letter' } });
    await came({ referral: { utm_source: 'letter' } });
    await came({ paid_landing: 7, referral: { utm_pai: 'autumn', utm_source: { a: 1 } } });
    await came({ paid_landing: { campaignId: '🌙'.repeat(500) } });
    for (const broken of [null, 7, [], { is_register: true, referral: [] }, { is_register: true, paid_landing: null }]) await join(broken);
    // The signals of a log-in tell nothing about the sign-up.
    await join({ is_register: false, referral: { utm_source: 'letter' } });
    const old = await came({ referral: { utm_source: 'old' } });
    await on.db.rows.updateTable('people').set({ created_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', old).execute();
    const { campaigns, campaignSources } = await campaignsSince(on.db, before);
    expect(campaignSources).toEqual([{ name: 'letter', signUps: 2 }]);
    expect(campaigns.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: '🌙'.repeat(100), signUps: 1 },
      { name: 'autumn', signUps: 1 },
      { name: 'spring', signUps: 1 },
    ]);
  });

  test('counts those who came with an invite to the product or to a board', async () => {
    const since = toRfc3339(Date.now() - 7 * day);
    expect(await invitesSince(on.db, since)).toEqual([]);
    const board_id = await newBoard(ada, 'Engines');
    const made = { person_id: ada, is_collaborative: 0, created_at: since };
    await on.db.rows
      .insertInto('invites')
      .values([
        { id: 'i1', board_id: null, channel: 1, ...made },
        { id: 'i2', board_id, channel: 2, ...made },
      ])
      .execute();
    await on.db.rows
      .insertInto('invite_redemptions')
      .values([
        { invite_id: 'i1', person_id: grace, created_at: toRfc3339(Date.now() - 20 * day) },
        { invite_id: 'i2', person_id: mary, created_at: toRfc3339(Date.now() - day) },
      ])
      .execute();
    expect(await invitesSince(on.db, since)).toEqual([{ to: 'board', signUps: 1 }]);
    expect(await invitesSince(on.db, toRfc3339(Date.now() - 30 * day))).toEqual([
      { to: 'product', signUps: 1 },
      { to: 'board', signUps: 1 },
    ]);
  });

  // The last one: an explained statement holds the reader's view of the data.
  test('reads by an index', async () => {
    if (on.db.dialect !== 'sqlite') return;
    const plans = [
      [leadingEvents(on.db, 0), 'events_that_lead'],
      [signalsSince(on.db, { created_at: '2026-01-01', serial: 0 }), 'people_by_creation'],
      [redemptionsSince(on.db, '2026-01-01'), 'redemptions_by_time'],
    ] as const;
    for (const [query, index] of plans) {
      const { sql: text, parameters } = query.compile();
      const parts = text.split('?');
      const explained = parts.slice(1).reduce((whole, part, i) => sql`${whole}${parameters[i]}${sql.raw(part)}`, sql.raw(parts[0]!));
      const { rows } = await sql<{ detail: string }>`explain query plan ${explained}`.execute(on.db.rows);
      const steps = rows.map(({ detail }) => detail).join('\n');
      expect(steps).toContain(index);
      expect(steps).not.toContain('TEMP B-TREE');
    }
  });
});
