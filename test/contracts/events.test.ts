import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { register } from '../../src/server/account/register.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { forgetInEvents } from '../../src/server/insight/erasure.ts';
import { ingestOf } from '../../src/server/insight/ingest.ts';
import { eventPages, lastSequence, sequenceBefore, type StoredEvent } from '../../src/server/insight/readEvents.ts';
import { type Arrival, tombstoneOfVisit, writeEvents } from '../../src/server/insight/writeEvents.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { databases, type Fresh } from './databases.ts';
import { addMeasured, letMeasure } from './measured.ts';
import { filesIn } from '../server/pictureFiles.ts';

const arrival = (clientUUID: string, more: Partial<Arrival['event']> = {}, personId: string | null = null): Arrival => ({
  event: { clientUUID, event_type: 601, time: '1763760000123456789', ...more },
  sentAt: '1763760001000000000',
  personId,
});

describe.each(databases)('events on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
    await addMeasured(fresh.db, 'p', 'another');
  });
  afterAll(() => fresh.drop());
  afterEach(() => {
    vi.useRealTimers();
  });

  const stored = async (after = 0, types?: number[]): Promise<StoredEvent[]> => {
    const events: StoredEvent[] = [];
    for await (const page of eventPages(fresh.db, { after, types })) events.push(...page);
    return events;
  };
  const end = async () => (await stored()).length;
  const lastOf = () => lastSequence(fresh.db);

  test('events sent twice and by several at once are there once, without gaps and in the order of their call [N-07]', async () => {
    const calls = fc.array(fc.array(fc.nat(40), { maxLength: 12 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(calls, fc.nat(3), async (told, more) => {
        const ids = Array.from({ length: 41 }, () => randomUUID());
        const from = await end();
        // Several servers share one database.
        const ingests = Array.from({ length: 1 + more }, () => ingestOf(fresh.db));
        await Promise.all(
          told.map((numbers, i) =>
            ingests[i % ingests.length]!.take(
              numbers.map((n) => arrival(ids[n]!)),
              0,
            ),
          ),
        );
        for (const ingest of ingests) ingest.close();

        const events = await stored(from);
        expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => from + 1 + i));
        expect(events.map(({ id }) => id).sort()).toEqual([...new Set(told.flat())].map((n) => ids[n]!).sort());
        if (told.length === 1) expect(events.map(({ id }) => id)).toEqual([...new Set(told[0])].map((n) => ids[n]!));
      }),
      { numRuns: 25 },
    );
  });

  test('a reader during writes sees every event once and in order [N-07]', async () => {
    const from = await end();
    const [ingest, other] = [ingestOf(fresh.db), ingestOf(fresh.db)];
    const ids = Array.from({ length: 600 }, () => randomUUID());
    const stop = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      for await (const page of eventPages(fresh.db, { after: from, signal: stop.signal, more: () => ingest.nextCommit(20, stop.signal) })) {
        seen.push(...page.map(({ id }) => id));
        if (seen.length >= ids.length) stop.abort();
      }
    })();
    for (let i = 0; i < ids.length; i += 20)
      await Promise.all(
        [0, 10].map((n) =>
          (n ? ingest : other).take(
            ids.slice(i + n, i + n + 10).map((id) => arrival(id)),
            0,
          ),
        ),
      );
    await reading;
    expect(seen).toEqual((await stored(from)).map(({ id }) => id));
    expect([...seen].sort()).toEqual([...ids].sort());
    ingest.close();
    other.close();
  });

  test('an event is read as it was told: the last nanosecond, its times, what is personal apart', async () => {
    const from = await end();
    const id = randomUUID().toUpperCase();
    await writeEvents(fresh.db, [
      arrival(id, { time: '9223372036854775807', aux_data: { slot_index: 1, words: 'a\0b\ud800' } }, 'p'),
      arrival(randomUUID(), { event_type: 7, time: '0' }),
    ]);
    const [first, second] = await stored(from);
    expect(first).toMatchObject({
      id: id.toLowerCase(),
      event_type: 601,
      created_at: '2262-04-11T23:47:16.854Z',
      sent_at: '2025-11-21T21:20:01.000Z',
      person_id: 'p',
    });
    expect(JSON.parse(first!.data)).toEqual({ event_type: 601, time: '9223372036854775807', aux_data: { slot_index: 1 } });
    expect(JSON.parse(first!.personal!)).toEqual({ aux_data: { words: 'a\0b\ud800' } });
    expect(second).toMatchObject({ event_type: 7, created_at: '1970-01-01T00:00:00.000Z', person_id: null, personal: null });
    expect((await stored(from, [7])).map(({ event_type }) => event_type)).toEqual([7]);
  });

  test('the time of receipt never goes back, though the clock does, so that a span of it is a span of the sequence', async () => {
    const from = await end();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2126-01-01T00:00:00.000Z') });
    await writeEvents(fresh.db, [arrival(randomUUID())]);
    vi.setSystemTime(Date.parse('2125-01-01T00:00:00.000Z'));
    await writeEvents(fresh.db, [arrival(randomUUID())]);
    vi.setSystemTime(Date.parse('2127-01-01T00:00:00.000Z'));
    await writeEvents(fresh.db, [arrival(randomUUID())]);
    expect((await stored(from)).map(({ received_at }) => received_at.slice(0, 4))).toEqual(['2126', '2126', '2127']);
    expect(await sequenceBefore(fresh.db, '2126-01-01T00:00:00.000Z')).toBe(from);
    expect(await sequenceBefore(fresh.db, '2126-06-01T00:00:00.000Z')).toBe(from + 2);
    expect(await sequenceBefore(fresh.db, '2128-01-01T00:00:00.000Z')).toBe(from + 3);
  });

  test('of a deleted account, its events stay without the person [N-08]', async () => {
    const from = await end();
    const { personId } = await register(
      fresh.db,
      { email: 'gone@example.org', username: 'gone', password: 'Correct horse 7 battery' },
      { party: ownWork },
    );
    await letMeasure(fresh.db, personId);
    await writeEvents(fresh.db, [
      arrival(randomUUID(), { session_id: 's-1', view_data: { typed: 'words of mine', pin_id: '1' } }, personId),
      arrival(randomUUID(), { view_data: { typed: 'other words' } }, 'another'),
    ]);
    expect((await stored(from))[0]).toMatchObject({ session_id: 's-1' });
    await deleteAccount(fresh.db, filesIn(fresh.where.dataFolder), personId);
    const [mine, others] = await stored(from);
    expect(mine).toMatchObject({ person_id: null, session_id: null, personal: null });
    expect(JSON.parse(mine!.data).view_data).toEqual({ pin_id: '1' });
    expect(others).toMatchObject({ person_id: 'another', personal: expect.stringContaining('other words') });
  });

  test('events that wait while their account is deleted, or withdraws its consent, are not kept [N-08]', async () => {
    const withdraw = (id: string) =>
      inTransaction(fresh.db, async (writing) => {
        await writing.rows.updateTable('accounts').set({ settings: '{}' }).where('person_id', '=', id).execute();
        await forgetInEvents(writing, fresh.where.dataFolder, 'person', id);
      });
    for (const [id, end] of [
      ['deleted', (who: string) => deleteAccount(fresh.db, filesIn(fresh.where.dataFolder), who)],
      ['withdrawn', withdraw],
    ] as const) {
      await addMeasured(fresh.db, id);
      const from = await lastOf();
      const write = () => writeEvents(fresh.db, [arrival(randomUUID(), {}, id), arrival(randomUUID())]);
      await write();
      let isEnded = false;
      const ending = end(id).then(() => (isEnded = true));
      const writes: Promise<void>[] = [];
      while (!isEnded) {
        writes.push(write());
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      await Promise.all([ending, ...writes]);
      await write();
      const events = await stored(from);
      expect([id, events.filter(({ person_id }) => person_id === id)]).toEqual([id, []]);
      expect(events.filter(({ event_type }) => event_type === 601).length).toBeGreaterThanOrEqual(2 + writes.length);
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => from + 1 + i));
    }
  });

  test('an event that has the id of a visit’s tombstone, but is none, ends no visit', async () => {
    const from = await lastOf();
    const id = tombstoneOfVisit('planted').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    await writeEvents(fresh.db, [arrival(id)]);
    await writeEvents(fresh.db, [{ ...arrival(randomUUID()), visitorId: 'planted' }]);
    expect((await stored(from)).map(({ visitor_id }) => visitor_id)).toEqual([null, 'planted']);
  });

  test('events that wait while their visit is forgotten are not kept, and others are [N-08]', async () => {
    const from = await lastOf();
    const of = (visitorId: string): Arrival => ({ ...arrival(randomUUID(), { session_id: `s-${visitorId}` }), visitorId });
    await writeEvents(fresh.db, [of('forgotten'), of('other')]);
    const writes = [writeEvents(fresh.db, [of('forgotten'), of('other')])];
    const forgetting = forgetInEvents(fresh.db, fresh.where.dataFolder, 'visitor', 'forgotten');
    for (let i = 0; i < 20; i++) writes.push(writeEvents(fresh.db, [of('forgotten'), of('other')]));
    await Promise.all([forgetting, ...writes]);
    await writeEvents(fresh.db, [of('forgotten')]);
    await forgetInEvents(fresh.db, fresh.where.dataFolder, 'visitor', 'forgotten');
    const events = await stored(from);
    expect(
      events.filter(({ visitor_id, session_id }) => visitor_id === 'forgotten' || (session_id === 's-forgotten' && visitor_id)),
    ).toEqual([]);
    expect(events.filter(({ visitor_id }) => visitor_id === 'other')).toHaveLength(22);
    const tombstone = events.findLastIndex(({ event_type }) => event_type === 90);
    expect(events.filter(({ event_type, session_id }) => event_type === 90 && session_id === 's-forgotten')).toHaveLength(1);
    expect(events.slice(tombstone).some(({ event_type, visitor_id }) => event_type === 601 && visitor_id === null)).toBe(false);
  });

  test('when too many wait, the next are sent away with a time to come again, and what was taken is there [K-02]', async () => {
    const from = await end();
    const ingest = ingestOf(fresh.db);
    const calls = Array.from({ length: 12 }, () => Array.from({ length: 1_000 }, () => randomUUID()));
    const told = await Promise.allSettled(
      calls.map((ids) =>
        ingest.take(
          ids.map((id) => arrival(id)),
          0,
        ),
      ),
    );
    const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(2);
    for (const refusal of refused) expect(refusal).toMatchObject({ status: 503, retryAfter: 2 });
    expect((await stored(from)).map(({ id }) => id)).toEqual(calls.slice(0, 10).flat());
    ingest.close();
  });
});
