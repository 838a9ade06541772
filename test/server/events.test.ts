import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { EventRecord } from '../../events/entities/event.ts';
import { giveAnalystToken, removeAnalyst } from '../../src/server/insight/analysts.ts';
import { eventRoutes } from '../../src/server/insight/eventRoutes.ts';
import { answerFailures } from '../../src/server/shell/failures.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { allowMeasuring, signUp } from './signUp.ts';
import { changeResource, type TestApp, testApp } from './testApp.ts';

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const anEvent = (given: Partial<EventRecord> = {}): EventRecord => ({
  clientUUID: randomUUID(),
  event_type: 601,
  time: '1763760000123456789',
  ...given,
});
const report = (events: unknown[], more: object = {}) => ({ events, report_time: '1763760001000000000', ...more });
const call = 'ApiCResource/create';

/** Reads the stream's lines as an analyst does, up to the last existing one. */
async function stream(
  { app, db }: TestApp,
  { people = 'omitted', query = {} }: { people?: 'omitted' | 'hashed'; query?: Record<string, string> } = {},
) {
  const token = await giveAnalystToken(db, `reader of ${people}`, people);
  const answer = await app.inject({
    url: '/v3/analytics/stream/',
    query: { follow: 'false', ...query },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/x-ndjson');
  return answer.body
    .split('\n')
    .slice(0, -1)
    .map(
      (line) =>
        JSON.parse(line) as { sequence: string; id: string; personhash?: string; data: Record<string, unknown> } & Record<string, unknown>,
    );
}

test('events are kept once, whatever the body that they come in, and stand in the stream as CloudEvents [K-02] [N-07]', async () => {
  server = await testApp();
  const events = [anEvent(), anEvent({ event_type: 602, pair_id: 'p-1', duration_ns: '15', aux_data: { slot_index: 3 } })];
  expect(await changeResource(server.app, call, report(events))).toMatchObject({
    httpStatus: 200,
    status: 'success',
    data: { kept: 2, refused: [] },
  });
  const asJson = { method: 'POST', url: `/resource/${call}/`, payload: { source_url: '/', data: { options: report(events) } } } as const;
  expect((await server.app.inject(asJson)).json().resource_response.data).toEqual({ kept: 2, refused: [] });
  const third = anEvent();
  const asBeacon = {
    method: 'POST',
    url: `/resource/${call}/`,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify({ source_url: '/', data: { options: report([third, events[0]]) } }),
  } as const;
  expect((await server.app.inject(asBeacon)).json().resource_response.data).toEqual({ kept: 2, refused: [] });

  const lines = await stream(server);
  expect(lines.map(({ id }) => id)).toEqual([...events, third].map(({ clientUUID }) => clientUUID));
  expect(lines.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3]);
  const { clientUUID: _, ...payload } = events[1]!;
  expect(lines[1]).toEqual({
    specversion: '1.0',
    id: events[1]!.clientUUID,
    source: '/client',
    type: 'app.tessera.event.602.v1',
    eventname: 'topic_unfollowed',
    time: '2025-11-21T21:20:00.123Z',
    sequence: '0000000000000002',
    senttime: '2025-11-21T21:20:01.000Z',
    receivedtime: expect.stringMatching(/^\d{4}-.*Z$/),
    datacontenttype: 'application/json',
    dataschema: 'urn:tessera:event:1#/$defs/data',
    data: payload,
  });
  expect((await stream(server, { query: { after: '1', types: '601' } })).map(({ id }) => id)).toEqual([third.clientUUID]);
});

test('a bad event is refused with its place and the reason, the others are kept; a bad report is refused whole', async () => {
  server = await testApp();
  const good = anEvent();
  const bad = [
    { ...anEvent(), event_type: '601' },
    7,
    { ...anEvent(), time: '2025-11-21' },
    { ...anEvent(), password: 'x' },
    { ...anEvent(), time: '9999999999999999999' },
    { ...anEvent(), clientUUID: 'me' },
  ];
  const { httpStatus, data } = await changeResource(server.app, call, report([bad[0], good, ...bad.slice(1)]));
  expect(httpStatus).toBe(200);
  expect(data).toMatchObject({ kept: 1, refused: [{ index: 0 }, { index: 2 }, { index: 3 }, { index: 4 }, { index: 5 }, { index: 6 }] });
  expect((data as { refused: { reason: string }[] }).refused.map(({ reason }) => reason.split(':')[0])).toEqual([
    'event_type',
    'event',
    'time',
    'event',
    'time',
    'clientUUID',
  ]);
  expect((await stream(server)).map(({ id }) => id)).toEqual([good.clientUUID]);

  for (const options of [{}, { events: [] }, { events: 1, report_time: '1' }, { events: [], report_time: 12 }]) {
    expect(await changeResource(server.app, call, options)).toMatchObject({ httpStatus: 400, status: 'failure' });
  }
  const noJson = await server.app.inject({
    method: 'POST',
    url: `/resource/${call}/`,
    headers: { 'content-type': 'text/plain' },
    payload: 'events',
  });
  expect(noJson.statusCode).toBe(400);
  const tooLarge = await server.app.inject({
    method: 'POST',
    url: `/resource/${call}/`,
    headers: { 'content-type': 'text/plain' },
    payload: 'x'.repeat(128 * 1024 + 1),
  });
  expect(tooLarge.statusCode).toBe(413);
});

test('a beacon needs no CSRF header, but comes from a page of this host; events are of the account that made them', async () => {
  server = await testApp();
  const ada = await allowMeasuring(await signUp(server.app));
  const send = (options: object, headers: Record<string, string> = {}) =>
    server!.app.inject({
      method: 'POST',
      url: `/resource/${call}/`,
      headers: { host: 'localhost', cookie: ada.headers().cookie!, 'content-type': 'text/plain', ...headers },
      payload: JSON.stringify({ data: { options } }),
    });
  expect((await send(report([anEvent()]), { origin: 'http://localhost' })).statusCode).toBe(200);
  const foreign = await send(report([anEvent()]), { origin: 'https://elsewhere.example' });
  expect([foreign.statusCode, foreign.json().resource_response.message]).toEqual([403, 'This call came from another site.']);
  for (const url of ['/v3/analytics/stream/', '/resource/NoResource/create/', '/no/page/', '//']) {
    const answer = await server.app.inject({ method: 'POST', url, headers: { host: 'localhost', origin: 'https://elsewhere.example' } });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 403, expect.stringContaining('This call came from another site.')]);
  }
  expect((await send(report([anEvent()], { account_id: 'another' }))).statusCode).toBe(412);
  expect((await send(report([anEvent()], { account_id: ada.id }))).statusCode).toBe(200);
  expect((await send(report([anEvent()], { account_id: null }))).statusCode).toBe(200);
  const lines = await stream(server, { people: 'hashed' });
  expect(lines.map(({ personhash }) => personhash !== undefined)).toEqual([true, true, false]);
  expect(lines[0]!.personhash).toBe(lines[1]!.personhash);
});

test('the visit of somebody without an account is a hash, and is gone with their session once they want to be forgotten [N-08]', async () => {
  server = await testApp();
  const visit = randomUUID();
  const send = (resource: string, options: object) =>
    server!.app.inject({
      method: 'POST',
      url: `/resource/${resource}/`,
      headers: { host: 'localhost', origin: 'http://localhost', cookie: `tessera_visit=${visit}; tessera_csrf=c`, 'x-csrf-token': 'c' },
      payload: { data: { options } },
    });
  const events = [anEvent({ session_id: 's-1', consent: 'visitor' }), anEvent({ session_id: 's-1', consent: 'visitor' })];
  expect((await send(call, report(events))).statusCode).toBe(200);
  const shown = async () => (await stream(server!, { people: 'hashed' })).map(({ sessionid, visitorhash }) => [sessionid, visitorhash]);
  const [first, second] = await shown();
  expect(first).toEqual(['s-1', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(second).toEqual(first);
  const omitted = await stream(server);
  expect(omitted.map(({ data }) => data.consent)).toEqual(['visitor', 'visitor']);
  expect(JSON.stringify(omitted)).not.toMatch(new RegExp(`${visit}|visitorhash`));

  expect((await send('UnauthUserDataResource/delete', {})).statusCode).toBe(200);
  // The tombstone tells consumers what to forget.
  expect(await shown()).toEqual([[undefined, undefined], [undefined, undefined], first]);
});

test('a visit that may not be remembered any more is gone from its events with its cookie [N-08] [D-04]', async () => {
  server = await testApp();
  const visit = randomUUID();
  const headers = { host: 'localhost', origin: 'http://localhost', 'x-csrf-token': 'c' };
  await server.app.inject({
    method: 'POST',
    url: `/resource/${call}/`,
    headers: { ...headers, cookie: `tessera_visit=${visit}; tessera_csrf=c` },
    payload: { data: { options: report([anEvent({ session_id: 's-1', consent: 'visitor' })]) } },
  });
  const shown = async () => (await stream(server!, { people: 'hashed' })).map(({ visitorhash }) => visitorhash);
  const [hash] = await shown();
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  await server.app.inject({
    url: '/',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130', cookie: `tessera_visit=${visit}; tessera_choice=refused` },
  });
  expect(await shown()).toEqual([undefined, hash]);
});

test('personal data is left out of the stream, or hashed [N-08]', async () => {
  server = await testApp();
  const ada = await allowMeasuring(await signUp(server.app));
  const canary = 'canary_in_a_mine';
  const event = anEvent({
    object_id_str: ada.id,
    view_data: { typed: canary, pin_id: '12', reason: ada.id },
    aux_data: { mood: canary },
    event_data: { slot_index: 4 },
    clientTrackingParams: canary,
  });
  const again = anEvent({ view_data: { typed: canary } });
  await ada.call(call, report([event, again]));

  const omitted = await stream(server);
  expect(JSON.stringify(omitted)).not.toMatch(new RegExp(`canary|${ada.id}|person`));
  expect(omitted[0]!.data).toEqual({
    event_type: 601,
    time: event.time,
    view_data: { pin_id: '12' },
    aux_data: {},
    event_data: { slot_index: 4 },
  });

  const hashed = await stream(server, { people: 'hashed' });
  expect(JSON.stringify(hashed)).not.toMatch(new RegExp(`canary|${ada.id}`));
  const { view_data, object_id_str } = hashed[0]!.data as { view_data: Record<string, string>; object_id_str: string };
  expect(view_data.typed).toMatch(/^[0-9a-f]{32}$/);
  expect(object_id_str).toMatch(/^[0-9a-f]{32}$/);
  expect((hashed[1]!.data.view_data as Record<string, string>).typed).toBe(view_data.typed);
});

test('only an analyst reads the stream, and a token counts until the next one', async () => {
  server = await testApp();
  const { app, db } = server;
  const read = async (headers: Record<string, string>, url = '/v3/analytics/stream/?follow=false') =>
    (await app.inject({ url, headers })).statusCode;
  expect(await read({})).toBe(401);
  expect(await read({ authorization: 'Bearer nobody' })).toBe(401);
  const first = await giveAnalystToken(db, 'ada', 'omitted');
  expect(await read({ authorization: `Bearer ${first}` })).toBe(200);
  expect(await read({ authorization: `Bearer ${first}` }, '/v3/analytics/stream/?after=last')).toBe(400);
  expect(await read({ authorization: `Bearer ${first}` }, '/v3/analytics/stream/?follow=false&limit=5')).toBe(400);
  const second = await giveAnalystToken(db, 'ada', 'omitted');
  expect([await read({ authorization: `Bearer ${first}` }), await read({ authorization: `Bearer ${second}` })]).toEqual([401, 200]);
  expect(JSON.stringify(await db.rows.selectFrom('analysts').selectAll().execute())).not.toContain(second);
});

test('the stream follows live as Server-Sent Events, resumes by Last-Event-ID, and ends when the server stops [N-07]', async () => {
  server = await testApp();
  const { app, db } = server;
  const token = await giveAnalystToken(db, 'ada', 'omitted');
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v3/analytics/stream/`;
  const follow = async (headers: Record<string, string>) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return async (isThere: (text: string) => boolean) => {
      while (!isThere(text)) {
        const { done, value } = await reader.read();
        if (done) break;
        text += value;
      }
      return text;
    };
  };
  const events = Array.from({ length: 3 }, () => anEvent());
  await changeResource(app, call, report(events.slice(0, 1)));
  const live = await follow({ accept: 'text/event-stream' });
  const lines = await follow({});
  expect(await live((text) => text.includes('id: '))).toMatch(
    new RegExp(`^retry: 1000\n\nid: 0{15}1\ndata: \\{.*${events[0]!.clientUUID}.*\\}\n\n$`),
  );
  await changeResource(app, call, report(events.slice(1)));
  expect((await live((text) => text.includes(events[2]!.clientUUID))).match(/^id: \d+$/gm)).toEqual([
    'id: 0000000000000001',
    'id: 0000000000000002',
    'id: 0000000000000003',
  ]);
  expect((await lines((text) => text.includes(events[2]!.clientUUID))).trimEnd().split('\n')).toHaveLength(3);
  const resumed = await follow({ accept: 'text/event-stream', 'last-event-id': '0000000000000002' });
  expect((await resumed((text) => text.includes(events[2]!.clientUUID))).match(/^id: \d+$/gm)).toEqual(['id: 0000000000000003']);
  await app.close();
  for (const ended of [live, lines, resumed]) await ended(() => false);
});

test('an open stream ends when its analyst is removed, and follows a change of how people are shown', async () => {
  server = await testApp();
  const { app, db } = server;
  const token = await giveAnalystToken(db, 'ada', 'omitted');
  const person = await allowMeasuring(await signUp(app));
  const answer = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/v3/analytics/stream/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const hashOfNext = async () => {
    await person.call(call as never, report([anEvent()]));
    const { value } = await reader.read();
    return (JSON.parse(value!) as { personhash?: string }).personhash;
  };
  expect(await hashOfNext()).toBeUndefined();
  await db.rows.updateTable('analysts').set({ people: 'hashed' }).execute();
  expect(await hashOfNext()).toMatch(/^[0-9a-f]{32}$/);
  await removeAnalyst(db, 'ada');
  expect((await reader.read()).done).toBe(true);
});

test('when too much waits, a call is sent away before its events are read, and told when to come again [K-02]', async () => {
  const app = Fastify();
  answerFailures(
    app,
    'production',
    async () => '',
    async () => '',
  );
  const ingest = {
    refuseWhenFull() {
      throw new Refusal(503, 'Too many events wait to be kept.', 2);
    },
    take: () => Promise.reject(new Error('It was read.')),
    nextCommit: () => Promise.resolve(),
    close: () => undefined,
  };
  eventRoutes(app, {
    db: undefined as never,
    ingest,
    viewerOf: () => signedOutViewer,
    count: async () => undefined,
    countFailure: () => undefined,
    countRefused: () => undefined,
    refusedEvents: { keep: async () => undefined },
  });
  const answer = await app.inject({ method: 'POST', url: `/resource/${call}/`, payload: { data: { options: report([anEvent()]) } } });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().resource_response.status]).toEqual([503, '2', 'failure']);
});

test('failures that pages report are counted for the operator, and logged in one line without their words [A-36]', async () => {
  const logged: string[] = [];
  server = await testApp({ logLevel: 'warn', logStream: { write: (line) => void logged.push(line) } });
  const failure = (kind: string) => anEvent({ event_type: 80, event_data: { kind, error: 'A word of Ada' } });
  const events = [failure('flow'), failure('flow'), failure('chunk'), failure('constructor'), anEvent()];
  expect(await changeResource(server.app, call, report(events))).toMatchObject({ data: { kept: 5, refused: [] } });
  expect(logged.map((line) => (JSON.parse(line) as { failures: object }).failures)).toEqual([{ flow: 2, chunk: 1 }]);
  expect(logged.join()).not.toContain('Ada');
  const { body } = await server.app.inject('/metrics');
  expect(body).toContain('tessera_client_failures_total{kind="flow"} 2');
  expect(body).toContain('tessera_client_failures_total{kind="chunk"} 1');
  expect(body).not.toContain('constructor');
});

test('the page of an account whose locale has no texts is counted [A-33]', async () => {
  server = await testApp();
  const ada = await signUp(server.app);
  await server.db.rows.updateTable('accounts').set({ locale: 'xx_YY' }).execute();
  expect((await ada.ask({ method: 'GET', url: '/' })).body).toContain('"locale":"en_US"');
  expect((await server.app.inject('/metrics')).body).toContain('tessera_client_failures_total{kind="locale"} 1');
});
