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
import { inTransaction } from '../../src/server/database/database.ts';
import { register } from '../../src/server/account/register.ts';
import { acquisitionCounts, leadingEvents } from '../../src/server/insight/acquisition.ts';
import { acquisitionOf } from '../../src/server/insight/acquisitionRoute.ts';
import { campaignCounts, invitesSince, redemptionsSince, signalsSince } from '../../src/server/insight/campaigns.ts';
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
    const counts = campaignCounts(on.db);
    const lastDay = async () => {
      expect(await counts.readOn()).toBe(true);
      return counts.since(Date.now() - day);
    };
    expect(await lastDay()).toEqual({ campaigns: [], campaignSources: [] });
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
    const { campaigns, campaignSources } = await lastDay();
    expect(await lastDay()).toEqual({ campaigns, campaignSources });
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

  /** Adds accounts whose signals name a source, in so many milliseconds after one another. */
  async function comeBy(sources: readonly string[], from: number, apart = 1): Promise<void> {
    const people = sources.map((source, n) => ({ id: randomUUID(), source, created_at: toRfc3339(from + n * apart) }));
    for (let at = 0; at < people.length; at += 500) {
      const some = people.slice(at, at + 500);
      await on.db.rows
        .insertInto('people')
        .values(
          some.map(({ id, created_at }) => ({ id, username: id, full_name: 'New', about: null, picture_signature: null, created_at })),
        )
        .execute();
      await on.db.rows
        .insertInto('accounts')
        .values(
          some.map(({ id, source }) => ({
            person_id: id,
            kind: 'person' as const,
            email: `${id}@example.org`,
            country: 'US',
            locale: 'en_US',
            landing_signals: JSON.stringify({ is_register: true, referral: { utm_source: source } }),
          })),
        )
        .execute();
    }
  }

  test('reads each sign-up once, those of the last minutes again, and a bounded number for a look', async () => {
    const now = Date.now();
    await comeBy(
      Array.from({ length: 1_300 }, () => 'letter'),
      now - 2 * day,
    );
    let rows = 0;
    const counted = on.db.rows.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    });
    const counts = campaignCounts({ rows: counted }, Date.now, 1_000);
    const look = async () => {
      rows = 0;
      return [await counts.readOn(), rows, counts.since(now - 7 * day).campaignSources[0]?.signUps];
    };
    expect(await look()).toEqual([false, 1_000, 1_000]);
    expect(await look()).toEqual([true, 300, 1_300]);
    // Signals come a moment after the sign-up.
    await comeBy(['letter', 'late'], now);
    const late = on.db.rows.updateTable('accounts').where('landing_signals', 'like', '%late%');
    await late.set({ landing_signals: null }).execute();
    expect(await look()).toEqual([true, 1, 1_301]);
    const { person_id } = await on.db.rows
      .selectFrom('accounts')
      .select('person_id')
      .where('landing_signals', 'is', null)
      .orderBy('person_id')
      .executeTakeFirstOrThrow();
    const landing_signals = JSON.stringify({ is_register: true, referral: { utm_source: 'letter' } });
    await on.db.rows.updateTable('accounts').set({ landing_signals }).where('person_id', '=', person_id).execute();
    expect(await look()).toEqual([true, 2, 1_302]);
    expect(counts.since(now - day).campaignSources).toEqual([{ name: 'letter', signUps: 2 }]);
  });

  test('keeps a bounded number of names, whatever people write', async () => {
    const now = Date.now();
    await comeBy(
      Array.from({ length: 300 }, (_, n) => `source ${n}`),
      now - 90 * 60_000,
    );
    await comeBy(
      Array.from({ length: 3 }, () => 'letter'),
      now,
    );
    const counts = campaignCounts(on.db);
    await counts.readOn();
    const { campaignSources } = counts.since(now - day);
    expect([campaignSources.length, campaignSources[0]]).toEqual([20, { name: 'letter', signUps: 3 }]);
    const later = campaignCounts(on.db, () => now + 91 * day);
    await later.readOn();
    expect(later.since(0)).toEqual({ campaigns: [], campaignSources: [] });
  });

  test('says that figures are partial until both are read', async () => {
    const figures = (isWhole: boolean, areCampaignsWhole: boolean) =>
      acquisitionOf(
        on.db,
        { readOn: async () => isWhole, since: () => ({ sources: [], topLevelSources: [], landings: [] }) },
        { readOn: async () => areCampaignsWhole, since: () => ({ campaigns: [], campaignSources: [{ name: 'letter', signUps: 1 }] }) },
        7,
      );
    for (const [one, other] of [
      [false, true],
      [true, false],
      [true, true],
    ] as const)
      expect(await figures(one, other)).toMatchObject({ isPartial: !(one && other), campaignSources: [{ name: 'letter', signUps: 1 }] });
  });

  // The last one: an explained statement holds the reader's view of the data.
  test('reads by an index', async () => {
    const plans = [
      [leadingEvents(on.db, 0), 'events_that_lead'],
      [signalsSince(on.db, { created_at: '2026-01-01', serial: 0 }), 'people_by_creation'],
      [redemptionsSince(on.db, '2026-01-01'), 'redemptions_by_time'],
    ] as const;
    if (on.db.dialect === 'postgres') {
      await inTransaction(on.db, async ({ rows }) => {
        // With a few rows, reading all of them costs less than an index.
        await sql`set local enable_seqscan = off`.execute(rows);
        await sql`set local enable_sort = off`.execute(rows);
        for (const [query, index] of plans) {
          const { sql: text, parameters } = query.compile();
          const parts = text.split(/\$\d+/);
          const explained = parts
            .slice(1)
            .reduce((whole, part, i) => sql`${whole}${sql.lit(parameters[i])}${sql.raw(part)}`, sql.raw(parts[0]!));
          const plan = await sql<Record<string, string>>`explain ${explained}`.execute(rows);
          const steps = plan.rows.map((row) => Object.values(row)[0]).join('\n');
          expect(steps).toContain(index);
          expect(steps).not.toContain('Sort');
        }
      });
      return;
    }
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
