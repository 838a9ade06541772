import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { attemptLimits, limits } from '../../src/server/shell/limits.ts';
import { browser, signUp } from '../server/signUp.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ pins: [pinNumber(1)] });
});
afterAll(() => server.close());

describe('events of a stranger', () => {
  const anEvent = (details: object = {}) => ({ clientUUID: crypto.randomUUID(), event_type: 1, time: '1700000000000000000', ...details });
  const send = (remoteAddress: string, events: object[]) =>
    browser(server.app, { remoteAddress }).call('ApiCResource/create', { report_time: '1700000000000000000', events });
  const details = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'x'.repeat(length)]));

  test('are refused alone when they have too many details, or too many bytes', async () => {
    const [many, long] = [anEvent({ view_data: details(65, 1) }), anEvent({ view_data: details(20, 990) })];
    const { httpStatus, data } = await send('198.51.100.1', [many, long, anEvent({ aux_data: details(64, 100) })]);
    expect(httpStatus).toBe(200);
    expect(data).toMatchObject({ kept: 1, refused: [{ index: 0 }, { index: 1 }] });
  });

  test('are counted by their bytes, of a network in a minute', async () => {
    // 40 times 7 events of 15 kB are 4.2 MB.
    const statuses: number[] = [];
    for (let call = 0; call < 40; call++) {
      const events = Array.from({ length: 7 }, () => anEvent({ view_data: details(15, 990) }));
      statuses.push((await send('198.51.100.2', events)).httpStatus);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await send('198.51.100.3', [anEvent()])).httpStatus).toBe(200);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(30);
  });
});

test('what is kept of a bulk call, for its repetition, does not grow with the pins’ texts', async () => {
  const person = await signUp(server.app);
  const create = async (resource: 'BoardResource/create' | 'RepinResource/create', options: object) =>
    (await person.call(resource, { ...options, client_id: crypto.randomUUID() })).data as { id: string; pin: { id: string } };
  const [source] = await server.db.rows.selectFrom('pins').select('id').limit(1).execute();
  const board = await create('BoardResource/create', { name: 'Bulk' });
  const other = await create('BoardResource/create', { name: 'Other' });
  const pins: string[] = [];
  for (let n = 0; n < 5; n++)
    pins.push((await create('RepinResource/create', { pin_id: source!.id, board_id: board.id, title: 't'.repeat(100) })).pin.id);
  const keptOf = async (clientId: string) =>
    (await server.db.rows.selectFrom('creations').select('answer').where('client_id', '=', clientId).executeTakeFirstOrThrow()).answer!;
  const change = (call: 'update' | 'create', options: object) => person.call(`BulkPinsResource/${call}`, options);

  const move = { pin_ids: pins, board_id: other.id, client_id: crypto.randomUUID() };
  const first = await change('update', move);
  expect((first.data as { pins: { id: string }[] }).pins.map(({ id }) => id).sort()).toEqual([...pins].sort());
  expect((await change('update', move)).data).toEqual(first.data);
  await person.call('BulkPinsResource/delete', { pin_ids: pins });
  const undo = { restore: pins, client_id: crypto.randomUUID() };
  const restored = await change('create', undo);
  expect((restored.data as { pins: object[] }).pins).toHaveLength(5);
  expect((await change('create', undo)).data).toEqual(restored.data);
  for (const { client_id } of [move, undo]) expect((await keptOf(client_id)).length).toBeLessThan(pins.length * 60);
});

describe('what one person leaves in the database', () => {
  test('has a bound of a day, for changes of any kind and for messages', async () => {
    const [ada, grace] = [await signUp(server.app), await signUp(server.app)];
    const follow = (person: typeof ada) => person.call('InterestFollowResource/delete', { interest_id: 'none' });
    const [ofChanges, ofMessages]: { person?: number; most?: number }[] = [limits.changeOfDay, attemptLimits.messages];
    const before = [ofChanges!.person!, ofMessages!.most!] as const;
    onTestFinished(() => {
      [ofChanges!.person, ofMessages!.most] = before;
    });
    ofMessages!.most = 2;
    const write = () => ada.call('ConversationsResource/create', { user_ids: [grace.id], text: 'Hello', client_id: crypto.randomUUID() });
    expect([(await write()).httpStatus, (await write()).httpStatus, (await write()).httpStatus]).toEqual([200, 200, 429]);
    ofChanges!.person = 4;
    expect([(await follow(ada)).httpStatus, (await follow(ada)).httpStatus, (await follow(grace)).httpStatus]).toEqual([200, 429, 200]);
  });

  test('has a hundred sessions; the ones used least recently end', async () => {
    const ada = await signUp(server.app);
    const row = await server.db.rows.selectFrom('sessions').selectAll().where('person_id', '=', ada.id).executeTakeFirstOrThrow();
    const [earlier, others] = ['2026-01-02T03:04:05.000Z', Array.from({ length: 120 }, (_, n) => `other ${n}`)];
    await server.db.rows
      .insertInto('sessions')
      .values(others.map((id) => ({ ...row, id, device_id: id, token_hash: id, seen_at: earlier })))
      .execute();
    const elsewhere = browser(server.app);
    const named = { username_or_email: ada.username, password: ada.password };
    const { data: token } = (await elsewhere.ask({ method: 'POST', url: '/v3/login/handshake/', payload: named })).json();
    expect((await elsewhere.call('HandshakeSessionResource/create', { token })).httpStatus).toBe(200);
    for (const one of [ada, elsewhere]) expect((await one.ask({ url: '/v3/users/me/' })).statusCode).toBe(200);
    expect((await ada.ask({ url: '/v3/users/me/sessions/' })).json().data).toHaveLength(100);
  });
});

test('the export works with 33,000 conversations, more than a statement has parameters', async () => {
  const [ada, eve] = [await signUp(server.app), await signUp(server.app)];
  const { rows } = server.db;
  const created_at = '2026-01-02T03:04:05.000Z';
  for (let from = 0; from < 33_000; from += 3_000) {
    const ids = Array.from({ length: 3_000 }, (_, n) => `flood ${from + n}`);
    await rows
      .insertInto('conversations')
      .values(ids.map((id) => ({ id, pair: null, created_at, last_ms: 1, last_serial: 1 })))
      .execute();
    const person = { person_id: ada.id, state: 'open' as const, read_ms: 0, cleared_ms: 0, via_email: null };
    await rows
      .insertInto('conversation_people')
      .values(ids.map((conversation_id) => ({ ...person, conversation_id })))
      .execute();
    const message = { sender_id: eve.id, text: 'Hello', pin_id: null, board_id: null, user_id: null, created_ms: 1 };
    await rows
      .insertInto('messages')
      .values(ids.map((id) => ({ ...message, id, conversation_id: id, client_id: id })))
      .execute();
  }
  const zip = unzipSync((await ada.ask({ url: '/v3/users/me/export/' })).rawPayload);
  expect(JSON.parse(strFromU8(zip['conversations.json']!))).toHaveLength(33_000);
}, 60_000);

test('the data of a person with 20,000 pins comes whole, and holds the process in no turn for long', async () => {
  const eve = await signUp(server.app);
  const { rows } = server.db;
  const { serial: _, ...pin } = await rows.selectFrom('pins').selectAll().executeTakeFirstOrThrow();
  const descriptor = new Uint8Array(pin.descriptor);
  for (let from = 0; from < 20_000; from += 500) {
    const mine = { ...pin, owner_id: eve.id, source_id: pin.id, listed: 0, descriptor };
    const pins = Array.from({ length: 500 }, (_each, n) => ({
      ...mine,
      id: `flood ${from + n}`,
      description: randomBytes(600).toString('base64'),
    }));
    await rows.insertInto('pins').values(pins).execute();
  }
  let [longest, last] = [0, performance.now()];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const began = performance.now();
  const { rawPayload } = await eve.ask({ url: '/v3/users/me/export/' });
  clearInterval(watch);
  // A part of all the time, since a busy machine makes every turn longer.
  expect(longest / (performance.now() - began)).toBeLessThan(0.2);
  const pins = JSON.parse(strFromU8(unzipSync(rawPayload)['pins.json']!)) as { id: string }[];
  expect(new Set(pins.map(({ id }) => id)).size).toBe(20_000);
}, 60_000);
