import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { trafficSources } from '../../events/entities/traffic.ts';
import { landingTypes } from '../../events/entities/visitor.ts';
import { toRfc3339 } from '../../events/file/time.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { register } from '../../src/server/account/register.ts';
import { acquisitionCounts, leadingEvents } from '../../src/server/insight/acquisition.ts';
import { acquisitionOf } from '../../src/server/insight/acquisitionRoute.ts';
import { campaignsSince, invitesSince, redemptionsSince, signalsSince } from '../../src/server/insight/campaigns.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { inviteCodes } from '../../src/server/visitor/inviteCodes.ts';
import { createInvite, joinBoard, revokeInvite } from '../../src/server/visitor/invites.ts';
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

  test('takes no more memory for any combination of pages', async () => {
    await on.db.rows.deleteFrom('events').execute();
    const [sources, landings] = [trafficSources.slice(0, 6), landingTypes.filter((type) => !type.startsWith('own_'))];
    await writeEvents(
      on.db,
      sources.flatMap((source) => sources.flatMap((top) => landings.map((landing) => arrivalOf({ type: signedUp, source, top, landing })))),
    );
    await on.db.rows
      .updateTable('events')
      .set({ received_at: toRfc3339(Date.now()) })
      .execute();
    const hours: Parameters<typeof acquisitionCounts>[2] = new Map();
    await acquisitionCounts(on.db, Date.now, hours).readOn();
    const entries = [...hours.values()].map((counts) => [counts.sources.size, counts.topLevelSources.size, counts.landings.size]);
    // Sections count as boards.
    expect(entries).toEqual([[sources.length, sources.length, landings.length - 1]]);
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
    const joined = async (signals: unknown) => {
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
    const came = (signals: object) => joined({ is_register: true, ...signals });
    await came({ paid_landing: { campaignId: 'spring', ts: 1 }, referral: { utm_pai: 'spring', utm_source: 'letter' } });
    await came({ referral: { utm_source: 'letter' } });
    await came({ paid_landing: 7, referral: { utm_pai: 'autumn', utm_source: { a: 1 } } });
    await came({ paid_landing: { campaignId: '🌙'.repeat(500) } });
    for (const broken of [null, 7, [], { is_register: true, referral: [] }, { is_register: true, paid_landing: null }])
      await joined(broken);
    // The signals of a log-in tell nothing about the sign-up.
    await joined({ is_register: false, referral: { utm_source: 'letter' } });
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
        { invite_id: 'i1', person_id: grace, created_at: toRfc3339(Date.now() - 20 * day), is_sign_up: 1 },
        { invite_id: 'i2', person_id: mary, created_at: toRfc3339(Date.now() - day), is_sign_up: 1 },
      ])
      .execute();
    expect(await invitesSince(on.db, since)).toEqual([{ to: 'board', signUps: 1 }]);
    expect(await invitesSince(on.db, toRfc3339(Date.now() - 30 * day))).toEqual([
      { to: 'product', signUps: 1 },
      { to: 'board', signUps: 1 },
    ]);
  });

  test('counts a sign-up with a link that was revoked since, and nobody who joined a board with the account that they had', async () => {
    const since = toRfc3339(Date.now() - day);
    const codes = inviteCodes(on.db, await mkdtemp(join(tmpdir(), 'tessera-invites-')));
    const link = async (board_id: string) => createInvite(on.db, codes, ada, { board_id, is_collaborative: true, is_nameless: false });
    const [first, second] = [await link(await newBoard(ada, 'Engines')), await link(await newBoard(ada, 'Looms'))];
    const codeOf = ({ inviteLink }: typeof first) => inviteLink.split('/').at(-1)!;
    const { personId } = await register(
      on.db,
      { email: `${randomUUID()}@example.org`, password: 'Correct horse 7 battery' },
      { party: ownWork, invite: await codes.inviteOf(codeOf(first)) },
    );
    for (const joins of [personId, grace, mary]) await joinBoard(on.db, codes, codeOf(second), joins);
    await joinBoard(on.db, codes, codeOf(first), grace);
    expect(await on.db.rows.selectFrom('invite_redemptions').selectAll().execute()).toHaveLength(5);
    expect(await invitesSince(on.db, since)).toEqual([{ to: 'board', signUps: 1 }]);
    await revokeInvite(on.db, ada, first.id);
    expect(await invitesSince(on.db, since)).toEqual([{ to: 'board', signUps: 1 }]);
  });

  test('reads no campaigns while the figures are partial', async () => {
    const { personId } = await register(
      on.db,
      { email: `${randomUUID()}@example.org`, password: 'Correct horse 7 battery' },
      { party: ownWork },
    );
    const landing_signals = JSON.stringify({ is_register: true, referral: { utm_source: 'letter' } });
    await on.db.rows.updateTable('accounts').set({ landing_signals }).where('person_id', '=', personId).execute();
    const figures = (isWhole: boolean) =>
      acquisitionOf(on.db, { readOn: async () => isWhole, since: () => ({ sources: [], topLevelSources: [], landings: [] }) }, 7);
    expect(await figures(false)).toMatchObject({ isPartial: true, campaignSources: [] });
    expect(await figures(true)).toMatchObject({ isPartial: false, campaignSources: [{ name: 'letter', signUps: 1 }] });
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
