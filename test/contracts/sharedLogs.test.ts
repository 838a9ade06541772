import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FigureSessions } from '../../events/entities/sharedLog.ts';
import { maxBytesOfSharedLog } from '../../events/entities/sharedLog.ts';
import { logWriter, readLog } from '../../events/file.ts';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { eventTypes, viewTypes } from '../../machines/insight/codes.ts';
import { eventId } from '../../machines/insight/eventId.ts';
import { dataExport } from '../../src/server/account/settings/dataExport.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { cleanedAgain, unpackedLog } from '../../src/server/insight/cleanedAgain.ts';
import { keepSharedLog, sharingSince } from '../../src/server/insight/sharedLogs.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { sweep } from '../../src/server/sweep.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { recording } from '../recordings/files.ts';
import { allowMeasuring, type SignedUpBrowser, signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';
import { databases, type Fresh } from './databases.ts';

const url = '/v3/users/me/log_sharing/';
const { records: recorded } = readLog(readFileSync(recording('session-search.ndjson')));

/** The log of a session, as a page sends it. */
function logOf(session: string, records: readonly AnyRecord[] = recorded, change: (line: string) => string = (line) => line): string {
  const writer = logWriter(session);
  const [first, ...others] = records as [RecordOf<'session.started'>, ...AnyRecord[]];
  const lines = [{ ...first, data: { ...first.data, session } } as AnyRecord, ...others].map((record) => change(writer.line(record)));
  return gzipSync(lines.join('')).toString('base64');
}

describe.each(databases)('shared logs on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let server: TestApp;
  let owner: SignedUpBrowser;
  let sessions = 0;
  beforeAll(async () => {
    fresh = await open();
    server = await testApp({ db: fresh.db });
    owner = await signUp(server.app);
    await setOwner(fresh.db, owner.username, true);
  });
  afterAll(async () => {
    await server.close();
    await fresh.drop();
  });

  const newSession = () => `session-${(sessions += 1)}`;
  const newSharer = async (): Promise<SignedUpBrowser> => {
    const person = await allowMeasuring(await signUp(server.app));
    expect((await person.ask({ method: 'PUT', url })).json()).toMatchObject({ data: { since: expect.any(String) } });
    return person;
  };
  const share = async (person: SignedUpBrowser, session: string, log = logOf(session)): Promise<number> =>
    (
      await person.ask({
        method: 'PUT',
        url: `${url}${session}/`,
        payload: { log, since: (await sharingSince(fresh.db, person.id)) ?? '' },
      })
    ).statusCode;
  const read = (session: string, reader = owner) => reader.ask({ url: `/v3/insight/sessions/${session}/log.ndjson` });
  const stored = async (person: SignedUpBrowser) =>
    (await fresh.db.rows.selectFrom('shared_logs').select('session_id').where('person_id', '=', person.id).execute()).length;

  test('are of people who consented and allow events; only the owner reads them, and they are all records of the session', async () => {
    const ada = await signUp(server.app);
    expect((await ada.ask({ url })).json()).toMatchObject({ data: { since: null } });
    const session = newSession();
    expect(await share(ada, session)).toBe(403);
    expect((await ada.ask({ method: 'PUT', url })).statusCode).toBe(403);
    await allowMeasuring(ada);
    expect(await share(ada, session)).toBe(403);
    await ada.ask({ method: 'PUT', url });
    expect(await share(ada, session)).toBe(200);
    const answer = await read(session);
    expect([answer.statusCode, (await read(session, ada)).statusCode, (await read(newSession())).statusCode]).toEqual([200, 403, 404]);
    const log = readLog(answer.body);
    expect([log.problem, log.seal?.forkedFrom, log.session, log.records.map(({ seq, type, cause }) => [seq, type, cause])]).toEqual([
      null,
      { session, at: recorded.length },
      session,
      recorded.map(({ seq, type, cause }) => [seq, type, cause]),
    ]);
  });

  async function cleanedText(session: string): Promise<string | undefined> {
    const row = await fresh.db.rows.selectFrom('shared_logs').select('log').where('session_id', '=', session).executeTakeFirst();
    return row && gunzipSync(Buffer.from(row.log as Uint8Array)).toString();
  }

  test('hold nothing that a person wrote or that no schema names, even if the page sent it as it was', async () => {
    const bea = await newSharer();
    const session = newSession();
    const canary = 'Zylphiqua';
    const records = recorded.map((record): AnyRecord => {
      if (record.type === 'search.typed') return { ...record, data: { ...record.data, text: canary } };
      if (record.type !== 'session.started') return record;
      const viewport: DataOf<'session.started'>['viewport'] & { undeclared: string } = { ...record.data.viewport, undeclared: canary };
      return { ...record, data: { ...record.data, viewport } };
    });
    expect(records.filter(({ type }) => type === 'search.typed').length).toBeGreaterThan(0);
    expect(await share(bea, session, logOf(session, records))).toBe(200);
    expect(await cleanedText(session)).not.toMatch(/zylphiqua/i);
    expect(readLog((await cleanedText(session))!).records).toHaveLength(records.length);
  });

  test('are refused of another session, of unknown records, damaged, not packed, and too large', async () => {
    const cleo = await newSharer();
    const session = newSession();
    expect(await share(cleo, session, logOf(newSession()))).toBe(400);
    expect(
      await share(
        cleo,
        session,
        logOf(session, recorded, (line) => line.replace('app.tessera.search.', 'app.tessera.weather.')),
      ),
    ).toBe(400);
    expect(await share(cleo, session, gzipSync('').toString('base64'))).toBe(400);
    expect(await share(cleo, session, Buffer.from('log').toString('base64'))).toBe(400);
    expect(await share(cleo, session, 'no base64!')).toBe(400);
    // A small packed log that would fill the memory.
    expect(await share(cleo, session, gzipSync(Buffer.alloc(maxBytesOfSharedLog + 1)).toString('base64'))).toBe(413);
    expect(await share(cleo, '..', logOf(session))).toBe(404);
    expect(await stored(cleo)).toBe(0);
  });

  test('grow, and never become shorter; nobody replaces those of another person', async () => {
    const [dora, eve] = [await newSharer(), await newSharer()];
    const session = newSession();
    const lengthNow = async () => readLog((await cleanedText(session))!).records.length;
    expect(await share(dora, session, logOf(session, recorded.slice(0, 5)))).toBe(200);
    expect(await lengthNow()).toBe(5);
    expect(await share(dora, session)).toBe(200);
    expect(await share(dora, session, logOf(session, recorded.slice(0, 5)))).toBe(200);
    expect(await share(eve, session)).toBe(403);
    expect([await lengthNow(), await stored(dora), await stored(eve)]).toEqual([recorded.length, 1, 0]);
  });

  test('are gone at once when their person withdraws the consent, to events too, or deletes the account', async () => {
    const withdrawals: ((person: SignedUpBrowser) => Promise<unknown>)[] = [
      (person) => person.ask({ method: 'DELETE', url }),
      (person) => person.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { allow_analytic_cookies: false } }),
      (person) => person.ask({ method: 'DELETE', url: '/v3/users/me/', payload: { password: person.password } }),
    ];
    for (const withdraw of withdrawals) {
      const person = await newSharer();
      const session = newSession();
      expect([await share(person, session), (await read(session)).statusCode]).toEqual([200, 200]);
      await withdraw(person);
      expect([(await read(session)).statusCode, await stored(person), await sharingSince(fresh.db, person.id)]).toEqual([
        404,
        0,
        undefined,
      ]);
    }
  });

  test('that were on their way when the consent was withdrawn are not kept, even if it was given again meanwhile', async () => {
    const fay = await newSharer();
    const since = (await sharingSince(fresh.db, fay.id))!;
    const session = newSession();
    const cleaned = await cleanedAgain(ownWork, session, await unpackedLog(Buffer.from(logOf(session), 'base64')));
    await fay.ask({ method: 'DELETE', url });
    const keep = () => keepSharedLog(fresh.db, { personId: fay.id, since }, session, cleaned);
    await expect(keep()).rejects.toMatchObject({ status: 403 });
    await fay.ask({ method: 'PUT', url });
    await expect(keep()).rejects.toMatchObject({ status: 403 });
    expect(await stored(fay)).toBe(0);
    // In any order of both, nothing is left.
    for (let n = 0; n < 5; n++) {
      const next = newSession();
      await fay.ask({ method: 'PUT', url });
      await Promise.all([share(fay, next), fay.ask({ method: 'DELETE', url })]);
      expect(await stored(fay)).toBe(0);
    }
  });

  test('with a record that would be cleaned for seconds are refused', async () => {
    const [first] = recorded;
    const long = { seq: 1, at: first!.at, type: 'search.typed', data: { text: 'a'.repeat(300_000) } } as AnyRecord;
    const ivy = await newSharer();
    const session = newSession();
    expect(await share(ivy, session, logOf(session, [first!, long]))).toBe(413);
    expect(await share(ivy, session, gzipSync('a'.repeat(300_001)).toString('base64'))).toBe(413);
  });

  test('are none of an account with a passcode: setting one ends sharing, and nobody shares after it', async () => {
    const joe = await newSharer();
    expect(await share(joe, newSession())).toBe(200);
    const payload = { passcode: '1234', confirmation: '1234', password: joe.password };
    expect((await joe.ask({ method: 'PUT', url: '/v3/users/me/passcode/', payload })).statusCode).toBe(200);
    expect([await stored(joe), await sharingSince(fresh.db, joe.id)]).toEqual([0, undefined]);
    expect((await joe.ask({ method: 'PUT', url })).statusCode).toBe(403);
    expect(await sharingSince(fresh.db, joe.id)).toBe(undefined);
  });

  test('of one person are the newest hundred', async () => {
    const kim = await newSharer();
    const since = (await sharingSince(fresh.db, kim.id))!;
    const log = gzipSync('');
    const kept = Array.from({ length: 102 }, newSession);
    for (const [n, session] of kept.entries()) {
      await keepSharedLog(fresh.db, { personId: kim.id, since }, session, { records: 1, log });
      const shared_at = new Date(Date.now() - 200_000 + n * 1_000).toISOString();
      await fresh.db.rows.updateTable('shared_logs').set({ shared_at }).where('session_id', '=', session).execute();
    }
    const left = await fresh.db.rows.selectFrom('shared_logs').select('session_id').where('person_id', '=', kim.id).execute();
    expect(left.map(({ session_id }) => session_id).toSorted()).toEqual(kept.slice(2).toSorted());
  });

  test('of all people are the newest ones, in number and in bytes', async () => {
    await fresh.db.rows.deleteFrom('shared_logs').execute();
    const [ann, bob] = [await newSharer(), await newSharer()];
    const kept = Array.from({ length: 7 }, newSession);
    const keep = async (n: number, most: { logs: number; bytes: number }): Promise<void> => {
      const session = kept[n]!;
      const person = n % 2 ? ann : bob;
      const since = (await sharingSince(fresh.db, person.id))!;
      await keepSharedLog(fresh.db, { personId: person.id, since }, session, { records: 1, log: Buffer.alloc(100) }, most);
      const shared_at = new Date(Date.now() - 200_000 + n * 1_000).toISOString();
      await fresh.db.rows.updateTable('shared_logs').set({ shared_at }).where('session_id', '=', session).execute();
    };
    for (let n = 0; n < 6; n += 1) await keep(n, { logs: 5, bytes: 1_000 });
    const left = async () =>
      (await fresh.db.rows.selectFrom('shared_logs').select('session_id').orderBy('shared_at').execute()).map(
        ({ session_id }) => session_id,
      );
    expect(await left()).toEqual(kept.slice(1, 6));
    await keep(6, { logs: 5, bytes: 399 });
    expect(await left()).toEqual(kept.slice(4));
  });

  test('are in the data that their person gets, and those of others are not', async () => {
    const [cat, dan] = [await newSharer(), await newSharer()];
    const [own, others] = [newSession(), newSession()];
    expect([await share(cat, own), await share(dan, others)]).toEqual([200, 200]);
    const files = unzipSync(await buffer(dataExport(fresh.db, folderStore('nowhere'), cat.id)));
    expect(Object.keys(files).filter((name) => name.startsWith('shared-logs/'))).toEqual([`shared-logs/${own}.ndjson.gz`]);
    expect(readLog(gunzipSync(files[`shared-logs/${own}.ndjson.gz`]!)).records).toHaveLength(recorded.length);
  });

  test('are kept for 30 days', async () => {
    const gil = await newSharer();
    const [old, young] = [newSession(), newSession()];
    for (const session of [old, young]) expect(await share(gil, session)).toBe(200);
    const shared_at = new Date(Date.now() - 30 * 86_400_000 - 1).toISOString();
    await fresh.db.rows.updateTable('shared_logs').set({ shared_at }).where('session_id', '=', old).execute();
    await sweep(fresh.db, { pictures: folderStore('nowhere'), hasBroker: false }, (error) => expect.fail(String(error)));
    expect([(await read(old)).statusCode, (await read(young)).statusCode]).toEqual([404, 200]);
  });

  test('open from a figure at the record of its event; the log of another person’s account does not count for the session', async () => {
    const hal = await newSharer();
    const [shared, unshared, others] = [newSession(), newSession(), newSession()];
    const send = (session: string, ...seqs: number[]) =>
      hal.call('ApiCResource/create', {
        report_time: '1',
        events: seqs.map((seq, n) => ({
          clientUUID: eventId(session.padStart(12, '0'), seq, 1_763_760_000_000),
          event_type: eventTypes.viewed,
          view_type: n === 0 ? viewTypes.home : viewTypes.closeup,
          time: '1763760000000000000',
          session_id: session,
          consent: 'account',
        })),
      });
    for (const [session, ...seqs] of [[shared, 7, 5_000] as const, [unshared, 3] as const, [others, 4] as const])
      await send(session, ...seqs);
    expect([await share(hal, shared), await share(await newSharer(), others)]).toEqual([200, 200]);
    const behind = async (figure: string) =>
      (await owner.ask({ url: '/v3/insight/sessions/', query: { figure } })).json<{ data: FigureSessions }>().data;
    const home = await behind('step home');
    expect([home.figure, home.count]).toEqual(['step home', 3]);
    expect(home.sessions[0]).toMatchObject({ session: shared, record: 7, isShared: true });
    expect(
      home.sessions
        .slice(1)
        .map(({ session, isShared }) => [session, isShared])
        .sort(),
    ).toEqual(
      [
        [others, false],
        [unshared, false],
      ].sort(),
    );
    expect((await behind('step closeup')).sessions).toMatchObject([{ session: shared, record: 5_000, isShared: true }]);
    expect((await behind('page search')).sessions).toEqual([]);
    expect((await owner.ask({ url: '/v3/insight/sessions/', query: { figure: 'home' } })).statusCode).toBe(400);
    expect((await hal.ask({ url: '/v3/insight/sessions/', query: { figure: 'step home' } })).statusCode).toBe(403);
    await hal.ask({ method: 'DELETE', url });
    expect((await behind('step closeup')).sessions).toMatchObject([{ session: shared, isShared: false }]);
  });
});
