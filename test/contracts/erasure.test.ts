import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { choiceCookie } from '../../events/entities/visitor.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { giveAnalystToken } from '../../src/server/insight/analysts.ts';
import { publishEvents } from '../../src/server/insight/broker.ts';
import { forgetInEvents } from '../../src/server/insight/erasure.ts';
import { instanceIdOf, streamOf } from '../../src/server/insight/instanceId.ts';
import { hashOfPerson } from '../../src/server/insight/people.ts';
import { eventPages, isErasure, lastSequence } from '../../src/server/insight/readEvents.ts';
import { sweepEvents } from '../../src/server/insight/sweepEvents.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { allowMeasuring, type Browser, browser, signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';
import { messagesIn, openBroker, brokerAddress } from './brokers.ts';
import { databases, type Fresh } from './databases.ts';
import { addMeasured } from './measured.ts';

const day = 86_400_000;
const broker = await openBroker();
afterAll(() => broker?.close());

interface Line {
  sequence: string;
  eventname?: string;
  sessionid?: string;
  personhash?: string;
  visitorhash?: string;
  data: { event_type: number };
}

describe.each(databases)('erasures on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let server: TestApp;
  beforeAll(async () => {
    fresh = await open();
    server = await testApp({ db: fresh.db });
    await addMeasured(fresh.db, 'another', 'cleo');
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await server.close();
    await fresh.drop();
  });

  const write = (sessions: readonly (string | undefined)[], who: { personId?: string; visitorId?: string } = {}) =>
    writeEvents(
      fresh.db,
      sessions.map((session_id) => ({
        event: { clientUUID: randomUUID(), event_type: 601, time: '1763760000123456789', ...(session_id && { session_id }) },
        sentAt: '1763760001000000000',
        personId: null,
        ...who,
      })),
    );
  /** The lines of the stream after a sequence. */
  async function read(after: number, people: 'omitted' | 'hashed', query: Record<string, string> = {}): Promise<Line[]> {
    const token = await giveAnalystToken(fresh.db, `erasures ${people}`, people);
    const { body } = await server.app.inject({
      url: '/v3/analytics/stream/',
      query: { follow: 'false', after: String(after), ...query },
      headers: { authorization: `Bearer ${token}` },
    });
    return body
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  }

  test('a deleted account leaves a tombstone for each session, with the hash that analysts had, and nowhere its id [N-08]', async () => {
    const ada = await allowMeasuring(await signUp(server.app));
    const from = await lastSequence(fresh.db);
    await write(['s-1', 's-1', 's-2', undefined], { personId: ada.id });
    await write(['s-3'], { personId: 'another' });
    const [{ personhash }] = (await read(from, 'hashed')) as [Line];
    expect(personhash).toMatch(/^[0-9a-f]{32}$/);
    const end = await lastSequence(fresh.db);
    await ada.ask({ method: 'DELETE', url: '/v3/users/me/', payload: { password: ada.password } });

    const hashed = await read(end, 'hashed');
    expect(hashed.map(({ eventname, sessionid, personhash: hash }) => [eventname, sessionid, hash]).sort()).toEqual([
      ['erased', 's-1', personhash],
      ['erased', 's-2', personhash],
    ]);
    expect(hashed.map(({ sequence }) => Number(sequence))).toEqual([end + 1, end + 2]);
    const omitted = await read(end, 'omitted');
    expect(omitted.map(({ sessionid }) => sessionid).sort()).toEqual(['s-1', 's-2']);
    expect(JSON.stringify(omitted)).not.toContain(personhash);
    expect((await read(from, 'hashed')).slice(0, 4).map(({ sessionid, personhash: hash }) => [sessionid, hash])).toEqual(
      Array.from({ length: 4 }, () => [undefined, undefined]),
    );
    const rows = await fresh.db.rows.selectFrom('events').selectAll().where('sequence', '>', from).execute();
    expect(JSON.stringify(rows)).not.toContain(ada.id);
    expect(rows.find(({ person_id }) => person_id === 'another')).toMatchObject({ session_id: 's-3' });
    // The list for copies that were delivered: only tombstones, by their type.
    expect(await read(from, 'hashed', { types: String(eventTypes.erased) })).toEqual(hashed);
  });

  test('an account that withdraws its consent is forgotten in its events; without events, consumers are told of its hash', async () => {
    const ben = await signUp(server.app);
    const choose = (allow_analytic_cookies: boolean) =>
      ben.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { allow_analytic_cookies } });
    await choose(true);
    await write(['s-4'], { personId: ben.id });
    let end = await lastSequence(fresh.db);
    await ben.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { about: 'Nothing to do with it' } });
    expect(await lastSequence(fresh.db)).toBe(end);
    await choose(false);
    const personhash = await hashOfPerson(server.dataFolder, 'person', ben.id);
    expect(await read(end, 'hashed')).toMatchObject([{ sessionid: 's-4', personhash }]);
    // A device that does not know of it yet.
    const late = { clientUUID: randomUUID(), event_type: 601, time: '1763760000123456789', consent: 'account', session_id: 's-late' };
    const sent = () => ben.call('ApiCResource/create', { events: [late], report_time: '1' });
    expect((await sent()).data).toMatchObject({ kept: 0, refused: [{ index: 0 }] });
    expect(await read(end, 'hashed')).toHaveLength(1);
    await choose(true);
    expect((await sent()).data).toEqual({ kept: 1, refused: [] });
    await choose(false);
    expect((await read(end, 'hashed')).map(({ sessionid }) => sessionid)).toEqual(['s-4', undefined, 's-late']);
    end = await lastSequence(fresh.db);
    await choose(false);
    expect(await lastSequence(fresh.db)).toBe(end);
  });

  test('a person without events, whose older ones may be in copies, is told once a day, however often they switch', async () => {
    const dora = await signUp(server.app);
    const end = await lastSequence(fresh.db);
    const url = '/v3/users/me/settings/';
    const personhash = await hashOfPerson(server.dataFolder, 'person', dora.id);
    for (const days of [1, 2]) {
      for (let i = 0; i < 6; i++)
        expect((await dora.ask({ method: 'PUT', url, payload: { allow_analytic_cookies: i % 2 === 0 } })).statusCode).toBe(200);
      const told = await read(end, 'hashed');
      expect(told.map(({ sessionid, personhash: hash }) => [sessionid, hash])).toEqual(Array(days).fill([undefined, personhash]));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day });
    }
  });

  test('an account without consent has no event kept, whatever an event says; nobody speaks for an account without one', async () => {
    const eve = await allowMeasuring(await signUp(server.app));
    const event = { event_type: 601, time: '1763760000123456789', session_id: 's-eve' };
    const send = (who: Browser, more: object) =>
      who.call('ApiCResource/create', { events: [{ clientUUID: randomUUID(), ...event, ...more }], report_time: '1' });
    const kept = async (who: Browser) =>
      Promise.all(
        [{ consent: 'account' }, { consent: 'visitor' }, {}].map(async (more) => ((await send(who, more)).data as { kept: number }).kept),
      );
    expect(await kept(eve)).toEqual([1, 1, 1]);
    expect(await kept(browser(server.app))).toEqual([0, 1, 1]);
    await eve.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { allow_analytic_cookies: false } });
    expect(await kept(eve)).toEqual([0, 0, 0]);
    expect(await fresh.db.rows.selectFrom('events').select('sequence').where('person_id', '=', eve.id).execute()).toEqual([]);
  });

  test('consent is not withdrawn where the erasure fails', async () => {
    const fay = await allowMeasuring(await signUp(server.app));
    const key = join(server.dataFolder, 'people.key');
    await hashOfPerson(server.dataFolder, 'person', fay.id);
    await rename(key, `${key}.away`);
    await mkdir(key);
    const url = '/v3/users/me/settings/';
    try {
      expect((await fay.ask({ method: 'PUT', url, payload: { allow_analytic_cookies: false } })).statusCode).toBe(500);
    } finally {
      await rmdir(key);
      await rename(`${key}.away`, key);
    }
    expect((await fay.ask({ url })).json().data.settings.allow_analytic_cookies).toBe(true);
  });

  test('a visitor who refuses is told to consumers; an unknown visit leaves nothing, however often it is named [N-08]', async () => {
    const visitor = browser(server.app);
    await visitor.ask({ method: 'GET', url: '/' });
    const visit = visitor.cookies.get('tessera_visit')!;
    await write(['s-5', 's-6'], { visitorId: visit });
    const end = await lastSequence(fresh.db);
    visitor.cookies.set(choiceCookie, 'refused');
    await visitor.ask({ method: 'GET', url: '/' });
    const visitorhash = await hashOfPerson(server.dataFolder, 'visitor', visit);
    const told = await read(end, 'hashed');
    expect(told.map(({ sessionid, visitorhash: hash }) => [sessionid, hash]).sort()).toEqual([
      ['s-5', visitorhash],
      ['s-6', visitorhash],
    ]);
    const after = await lastSequence(fresh.db);
    for (const id of [visit, randomUUID()]) {
      visitor.cookies.set('tessera_visit', id);
      await visitor.ask({ method: 'GET', url: '/' });
    }
    expect(await lastSequence(fresh.db)).toBe(after);
  });

  test('no tombstone is taken from outside: it would make analysts erase what is not the sender’s', async () => {
    const from = await lastSequence(fresh.db);
    const event = { clientUUID: randomUUID(), event_type: eventTypes.erased, session_id: 's-3', time: '1763760000123456789' };
    const { data } = await browser(server.app).call('ApiCResource/create', { events: [event], report_time: '1' });
    expect(data).toEqual({ kept: 0, refused: [{ index: 0, reason: expect.stringContaining('server') }] });
    expect(await lastSequence(fresh.db)).toBe(from);
  });

  test('tombstones are found by an index, and outlive other events by 400 days after the erasure', async () => {
    const isSqlite = fresh.db.dialect === 'sqlite';
    const plan = await fresh.db.rows.transaction().execute(async (rows) => {
      // Of so few events, it would read all.
      if (!isSqlite) await sql`set local enable_seqscan = off`.execute(rows);
      return sql`${sql.raw(isSqlite ? 'explain query plan' : 'explain')}
        select * from events where sequence > 0 and sequence <= 9 and ${isErasure} order by sequence limit 2000`.execute(rows);
    });
    expect(JSON.stringify(plan.rows)).toContain('events_erased');
    await write([undefined]);
    const end = await lastSequence(fresh.db);
    await writeSettings(fresh.db, { event_days: 7 });
    const age = (days: number) =>
      fresh.db.rows
        .updateTable('events')
        .set({ received_at: new Date(Date.now() - days * day).toISOString() })
        .execute();
    const left = async () => {
      const all: number[] = [];
      for await (const page of eventPages(fresh.db, { after: 0 })) all.push(...page.map(({ event_type }) => event_type));
      return all;
    };
    await age(399);
    await sweepEvents(fresh.db, { hasBroker: false });
    const types = await left();
    expect([types.at(-1), new Set(types.slice(0, -1))]).toEqual([601, new Set([eventTypes.erased])]);
    expect(types.length).toBeGreaterThan(5);
    expect(await sweepEvents(fresh.db, { hasBroker: false })).toBe(0);
    await age(401);
    await sweepEvents(fresh.db, { hasBroker: false });
    expect(await left()).toEqual([601]);
    expect(await lastSequence(fresh.db)).toBe(end);
  });

  test.skipIf(!broker)('the broker’s consumers are told too [N-07]', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-erasure-'));
    const stream = streamOf(await instanceIdOf(fresh.db));
    await write(['s-7'], { personId: 'cleo' });
    await forgetInEvents(fresh.db, dataFolder, 'person', 'cleo');
    const end = await lastSequence(fresh.db);
    const publishing = publishEvents({
      db: fresh.db,
      dataFolder,
      url: brokerAddress.href,
      people: 'hashed',
      more: () => new Promise((resolve) => setTimeout(resolve, 50)),
      onTrouble: () => undefined,
    });
    try {
      const { manager } = broker!;
      const lastOf = async () => {
        const seq = await messagesIn(manager, stream);
        return seq > 0 ? (await manager.streams.getMessage(stream, { seq }))!.json<Line>() : undefined;
      };
      await expect.poll(async () => Number((await lastOf())?.sequence), { timeout: 30_000 }).toBe(end);
      expect(await lastOf()).toMatchObject({
        eventname: 'erased',
        sessionid: 's-7',
        personhash: await hashOfPerson(dataFolder, 'person', 'cleo'),
      });
      await manager.streams.delete(stream);
    } finally {
      await publishing.stop();
      await rm(dataFolder, { recursive: true });
    }
  });
});
