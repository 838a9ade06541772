import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choiceCookie } from '../../events/entities/visitor.ts';
import { giveAnalystToken } from '../../src/server/insight/analysts.ts';
import { maxRefusedOfCall, refusedEventsOf, refusedLines, sweepRefusedEvents } from '../../src/server/insight/refusedEvents.ts';
import { allowMeasuring, browser, signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';
import { databases, type Fresh } from './databases.ts';

interface Line {
  sequence: number;
  reason: string;
  message: string;
  field: string | null;
  event: Record<string, unknown>;
}

const secret = 'canary-of-ada';
const valid = () => ({ clientUUID: randomUUID(), event_type: 601, time: '1763760000123456789' });
const report = (events: unknown[]) => ({ events, report_time: '1763760001000000000' });

describe.each(databases)('refused events on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let server: TestApp;
  beforeAll(async () => {
    fresh = await open();
    server = await testApp({ db: fresh.db });
  });
  afterAll(async () => {
    await server.close();
    await fresh.drop();
  });

  const lines = async (after = 0): Promise<Line[]> => {
    const token = await giveAnalystToken(fresh.db, 'reader', 'omitted');
    const { statusCode, headers, body } = await server.app.inject({
      url: `/v3/analytics/refused/?after=${after}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
      'no-store',
    ]);
    return body
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  };
  const last = async () => (await lines()).at(-1)?.sequence ?? 0;
  const send = (events: unknown[], sender = browser(server.app)) => sender.call('ApiCResource/create', report(events));

  test('are read with the reason, the field and an outline, whatever the rest of the call', async () => {
    const from = await last();
    const ada = await allowMeasuring(await signUp(server.app));
    const events = [
      valid(),
      { ...valid(), time: 5, object_id_str: secret, aux_data: { slot_index: 4, [secret.replaceAll('-', '_')]: 1 } },
      { ...valid(), [secret]: 1 },
      { ...valid(), event_data: { pin_id: { deep: secret } } },
      { ...valid(), clientTrackingParams: secret.repeat(2_000) },
      secret,
      // A tombstone.
      { ...valid(), event_type: 90 },
    ];
    expect((await send(events, ada)).data).toMatchObject({ kept: 1, refused: [1, 2, 3, 4, 5, 6].map((index) => ({ index })) });
    const told = await lines(from);
    expect(told.map(({ reason, field }) => [reason, field])).toEqual([
      ['schema', 'time'],
      ['schema', null],
      ['schema', 'event_data.pin_id'],
      ['size', null],
      ['schema', null],
      ['reserved', 'event_type'],
    ]);
    expect(told[0]).toMatchObject({
      message: 'Invalid value',
      event: { event_type: 601, time: 'number', object_id_str: 'string', aux_data: { slot_index: 'number', undeclared: 1 } },
    });
    expect([told[1]!.event.undeclared, told[4]!.event]).toEqual([1, { type: 'string' }]);
    expect(JSON.stringify(told)).not.toMatch(/canary|ada/);
    const rows = await fresh.db.rows.selectFrom('refused_events').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`canary|${ada.id}`));
  });

  test('nothing of what a visitor refused is stored, but that it came', async () => {
    for (const [cookie, headers] of [
      ['refused', {}],
      ['allowed', { 'sec-gpc': '1' }],
    ] as const) {
      const from = await last();
      const visitor = browser(server.app);
      visitor.cookies.set(choiceCookie, cookie);
      const { data } = (
        await visitor.ask({
          method: 'POST',
          url: '/resource/ApiCResource/create/',
          headers,
          payload: { data: { options: report([valid()]) } },
        })
      ).json().resource_response;
      expect(data).toMatchObject({ kept: 0, refused: [{ index: 0 }] });
      expect(await lines(from)).toMatchObject([{ reason: 'consent', field: null, event: {} }]);
      expect(Object.keys((await lines(from))[0]!.event)).toEqual([]);
    }
    // An account's consent is its own setting.
    const ada = await allowMeasuring(await signUp(server.app));
    ada.cookies.set(choiceCookie, 'refused');
    expect((await send([valid()], ada)).data).toMatchObject({ kept: 1 });
  });

  test('no text of a sender is ever in them', async () => {
    const text = fc.string({ minLength: 6, maxLength: 20 }).map((rest) => `§§${rest}`);
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any')),
        fc.dictionary(text, tie('any')),
      ),
    })).any;
    const name = fc.constantFrom('event_type', 'time', 'view_data', 'aux_data', 'event_data', 'object_id_str', 'consent', 'clientUUID');
    const details = fc.dictionary(fc.oneof(text, fc.constantFrom('pin_id', 'kind', '__proto__', 'constructor')), value);
    const event = fc.oneof(value, fc.dictionary(fc.oneof(name, text), fc.oneof(value, details)));
    await fc.assert(
      fc.asyncProperty(event, async (one) => {
        const from = await last();
        const { httpStatus } = await send([one]);
        expect(httpStatus).toBe(200);
        const told = await lines(from);
        expect(told).toHaveLength(1);
        expect(JSON.stringify(told)).not.toContain('§§');
      }),
      { numRuns: 30 },
    );
  });

  test('are bounded in number and age, also of one call', async () => {
    const from = await last();
    await send(Array.from({ length: 50 }, () => ({})));
    expect(await lines(from)).toHaveLength(maxRefusedOfCall);
    const { keep } = refusedEventsOf(fresh.db);
    const one = { reason: 'schema', message: 'Invalid value', field: null, outline: {} } as const;
    await fresh.db.rows
      .updateTable('refused_events')
      .set({ sequence: 1_000_000 })
      .where('sequence', '=', await last())
      .execute();
    // Of many at once, no more wait than is kept of a few calls.
    await Promise.all(Array.from({ length: 200 }, () => keep(Array.from({ length: maxRefusedOfCall }, () => one))));
    const all = await lines();
    expect(all[0]!.sequence).toBeGreaterThanOrEqual(1_000_000 - 10_000);
    expect(all.length).toBeLessThan(600);
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await fresh.db.rows.updateTable('refused_events').set({ received_at: old }).execute();
    await sweepRefusedEvents(fresh.db);
    expect((await lines()).map(({ sequence }) => sequence)).toEqual([all.at(-1)!.sequence]);
    let told = '';
    for await (const page of refusedLines(fresh.db, 0)) told += page;
    expect(told.split('\n')).toHaveLength(2);
  });

  test('are read by analysts alone', async () => {
    const url = '/v3/analytics/refused/';
    const ada = await signUp(server.app);
    expect((await ada.ask({ method: 'GET', url })).statusCode).toBe(401);
    expect((await server.app.inject({ url, headers: { authorization: 'Bearer nobody' } })).statusCode).toBe(401);
    const token = await giveAnalystToken(fresh.db, 'reader', 'omitted');
    for (const query of ['after=last', 'after=1&limit=5', 'after=1%20or%201=1', 'after=99999999999999999'])
      expect((await server.app.inject({ url: `${url}?${query}`, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(400);
  });
});
