import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { keepReport } from '../../src/server/browse/reporting/keepReport.ts';
import { browser, signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { photograph } from '../server/somePictures.ts';
import { somePins, testApp, type TestApp } from '../server/testApp.ts';
import { originalPath } from '../server/pictureFiles.ts';

let server: TestApp;
let owner: SignedUpBrowser;
let victim: SignedUpBrowser;
let pinId: string;

/** Another site, whose every address is the picture of the test below. */
const site = createServer((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes));
let bytes: Buffer;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  server = await testApp({ pins: somePins, reach: { addresses: ['127.0.0.1'], ports: [String((site.address() as AddressInfo).port)] } });
  pinId = (await server.db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow()).id;
  owner = await signUp(server.app);
  await setOwner(server.db, owner.username, true);
});
afterAll(async () => {
  site.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.rows.deleteFrom('attempts').execute();
  victim = await signUp(server.app);
});

const act = (by: Pick<SignedUpBrowser, 'ask'>, action: string, subject: object, more: object = {}) =>
  by.ask({ method: 'POST', url: '/v3/moderation/actions/', payload: { action, subject, ...more } });
const person = ({ id }: SignedUpBrowser) => ({ kind: 'person', id });
const comment = (by: SignedUpBrowser, text = 'Fine') =>
  by.call('AggregatedCommentResource/create', { pin_id: pinId, type: 'aggregatedcomment', text, tags: [], client_id: randomUUID() });
const countOf = async (table: 'comments' | 'moderation_log'): Promise<number> =>
  Number(
    (
      await server.db.rows
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const stateOf = async (one: SignedUpBrowser) =>
  (await one.ask({ url: '/_/_/state' })).json<{
    user: { id: string | null; login_state: number; is_write_banned?: boolean; write_banned_until?: string | null };
  }>().user;
const logIn = (one: SignedUpBrowser, { ask }: Pick<SignedUpBrowser, 'ask'>) =>
  ask({ method: 'POST', url: '/v3/login/handshake/', payload: { username_or_email: one.email, password: one.password } }).then((answer) =>
    ask({
      method: 'POST',
      url: '/resource/HandshakeSessionResource/create/',
      payload: { source_url: '/', data: JSON.stringify({ options: { token: answer.json().data } }) },
    }),
  );

describe('access to moderation', () => {
  const calls = () =>
    [
      { method: 'GET', url: '/v3/moderation/reports/' },
      { method: 'GET', url: `/v3/moderation/people/?name=${victim.username}` },
      { method: 'GET', url: '/v3/moderation/log/' },
      { method: 'POST', url: '/v3/moderation/actions/', payload: { action: 'ban', subject: person(victim) } },
      { method: 'DELETE', url: '/v3/moderation/actions/none/' },
    ] as const;

  test('a stranger, a signed-out visitor and an owner on a limited login reach no route of moderation, and change nothing', async () => {
    const stranger = await signUp(server.app);
    const limited = await signUp(server.app);
    await setOwner(server.db, limited.username, true);
    await server.db.rows.updateTable('accounts').set({ login_state: 2 }).where('person_id', '=', limited.id).execute();
    const before = await countOf('moderation_log');
    for (const call of calls()) {
      expect([
        call.url,
        (await server.app.inject(call)).statusCode,
        (await stranger.ask(call)).statusCode,
        (await limited.ask(call)).statusCode,
      ]).toEqual([call.url, 401, 403, 403]);
    }
    expect([await countOf('moderation_log'), (await stateOf(victim)).is_write_banned]).toEqual([before, false]);
  });

  test('a write-banned owner reads and changes nothing; what comes without the page’s token is refused', async () => {
    await server.db.rows.updateTable('accounts').set({ is_write_banned: 1 }).where('person_id', '=', owner.id).execute();
    expect((await owner.ask({ url: '/v3/moderation/log/' })).statusCode).toBe(200);
    expect((await act(owner, 'ban', person(victim))).statusCode).toBe(403);
    await server.db.rows.updateTable('accounts').set({ is_write_banned: 0 }).where('person_id', '=', owner.id).execute();
    const forged = await owner.ask({
      method: 'POST',
      url: '/v3/moderation/actions/',
      payload: { action: 'ban', subject: person(victim) },
      headers: { 'x-csrf-token': 'forged' },
    });
    expect([forged.statusCode, (await stateOf(victim)).is_write_banned]).toEqual([403, false]);
  });

  test('an owner can not restrict, sign out or remove another owner or themself', async () => {
    const other = await signUp(server.app);
    await setOwner(server.db, other.username, true);
    for (const action of ['ban', 'limit', 'signOut', 'removePicture', 'removeAccount']) {
      for (const target of [other, owner])
        expect([action, (await act(owner, action, person(target), { password: owner.password })).statusCode]).toEqual([action, 403]);
    }
    expect((await stateOf(other)).login_state).toBe(1);
  });

  test('an owner can not restrict another owner by undoing an earlier unban or unlimit', async () => {
    for (const [action, lift] of [
      ['ban', 'unban'],
      ['limit', 'unlimit'],
    ] as const) {
      const other = await signUp(server.app);
      await act(owner, action, person(other));
      const { id } = (await act(owner, lift, person(other))).json<{ data: { id: string } }>().data;
      await setOwner(server.db, other.username, true);
      expect([lift, (await owner.ask({ method: 'DELETE', url: `/v3/moderation/actions/${id}/` })).statusCode]).toEqual([lift, 403]);
      expect(await stateOf(other)).toMatchObject({ login_state: 1, is_write_banned: false });
    }
  });

  test('the trail names the owner who acted', async () => {
    const { id } = (await act(owner, 'ban', person(victim))).json<{ data: { id: string } }>().data;
    const { entries } = (await owner.ask({ url: '/v3/moderation/log/' })).json<{ data: { entries: object[] } }>().data;
    expect(entries[0]).toMatchObject({ id, actor: owner.username });
  });

  test('an account is removed with the owner’s own password alone', async () => {
    for (const password of [undefined, '', 'wrong', victim.password + 'x'])
      expect((await act(owner, 'removeAccount', person(victim), { password })).statusCode).toBe(403);
    expect((await stateOf(victim)).id).toBe(victim.id);
    expect((await act(owner, 'removeAccount', person(victim), { password: owner.password })).statusCode).toBe(200);
    expect([(await stateOf(victim)).id, (await comment(victim)).httpStatus]).toEqual([null, 401]);
  });
});

test('forged ids, kinds and fields are refused with words, never with a 5xx', async () => {
  const ids = ['', 'none', '__proto__', '\0', "' or 1=1 --", '%', 'x'.repeat(10_000), 5, null, { id: 1 }, ['a']];
  const pairs = [
    ['ban', 'person'],
    ['signOut', 'person'],
    ['removePicture', 'person'],
    ['removePicture', 'pin'],
    ['removePin', 'pin'],
    ['removeComment', 'comment'],
    ['removeMessage', 'message'],
    ['removeMessage', 'comment'],
    ['dismiss', 'conversation'],
    ['removeAccount', 'person'],
    ['ban', 'pin'],
    ['constructor', 'person'],
    ['ban', '__proto__'],
  ] as const;
  for (const [action, kind] of pairs) {
    for (const id of ids) {
      const { statusCode } = await act(owner, action, { kind, id });
      expect([action, kind, id, statusCode >= 400 && statusCode < 500]).toEqual([action, kind, id, true]);
    }
  }
  // Only from the terminal, so that a stolen session of an owner unlocks no guarded settings.
  expect((await act(owner, 'removePasscode', person(victim))).statusCode).toBe(400);
  for (const until of ['never', '2020-01-01T00:00:00.000Z', 5, '9999999-01-01'])
    expect((await act(owner, 'ban', person(victim), { until })).statusCode).toBe(400);
  for (const query of [
    'reports/?order=x',
    'reports/?bookmark=[1,2]',
    'reports/?bookmark=[1,"a","b",{}]',
    'log/?bookmark=-1',
    'log/?bookmark=1&bookmark=2',
    'people/',
    'people/?name=a&name=b',
  ]) {
    expect([query, (await owner.ask({ url: `/v3/moderation/${query}` })).statusCode]).toEqual([query, 400]);
  }
});

describe('a write ban', () => {
  test('that comes in the middle of a burst of writes stops all that begin after it was answered', async () => {
    const burst = Promise.all(Array.from({ length: 12 }, (_, n) => comment(victim, `${n}`)));
    expect((await act(owner, 'ban', person(victim))).statusCode).toBe(200);
    await burst;
    const before = await countOf('comments');
    const after = await Promise.all(Array.from({ length: 5 }, () => comment(victim)));
    expect([after.map(({ httpStatus }) => httpStatus), await countOf('comments')]).toEqual([[403, 403, 403, 403, 403], before]);
  });

  test('ends by itself at its time, and tells the page until when', async () => {
    const until = new Date(Date.now() + 1_000).toISOString();
    await act(owner, 'ban', person(victim), { until, reason: 'Spam' });
    const refused = await victim.ask({
      method: 'POST',
      url: '/resource/AggregatedCommentResource/create/',
      payload: { source_url: '/', data: JSON.stringify({ options: {} }) },
    });
    expect([refused.statusCode, refused.headers['x-restriction'], await stateOf(victim)]).toMatchObject([
      403,
      'ban',
      { is_write_banned: true, write_banned_until: until },
    ]);
    await new Promise((resolve) => {
      setTimeout(resolve, Date.parse(until) - Date.now() + 5);
    });
    expect([(await comment(victim)).httpStatus, (await stateOf(victim)).is_write_banned]).toEqual([200, false]);
  });
});

describe('a limited login', () => {
  test('holds every session of then, in whatever browser, until its own person logs in there again', async () => {
    const elsewhere = browser(server.app) as SignedUpBrowser;
    await logIn(victim, elsewhere);
    await act(owner, 'limit', person(victim));
    for (const one of [victim, elsewhere]) expect([(await stateOf(one)).login_state, (await comment(one)).httpStatus]).toEqual([2, 403]);
    const refused = await victim.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: {} });
    expect([refused.statusCode, refused.headers['x-restriction']]).toEqual([403, 'limit']);
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
    await logIn(victim, victim);
    expect([(await stateOf(victim)).login_state, (await comment(victim)).httpStatus]).toEqual([1, 200]);
    // The other session gains nothing from it.
    expect([(await stateOf(elsewhere)).login_state, (await comment(elsewhere)).httpStatus]).toEqual([2, 403]);
  });

  test('does not end by going to another country’s site', async () => {
    await act(owner, 'limit', person(victim));
    const token = (await victim.ask({ method: 'POST', url: '/vx/users/cctld_token/' })).json<{ data: string }>().data;
    const there = browser(server.app, { host: 'de.localhost' }) as SignedUpBrowser;
    await there.ask({ method: 'POST', url: '/vx/users/cctld_session/', payload: { token } });
    expect((await stateOf(there)).login_state).toBe(2);
  });
});

describe('ended sessions', () => {
  test('end at once: the next call is refused, a sign-in that is under way too, and an open stream tells nothing more', async () => {
    const writer = await signUp(server.app);
    const { address, port } = await listening();
    const stream = await fetch(`http://${address}:${port}/v3/conversations/stream/`, {
      headers: { ...victim.headers(), host: `localhost:${port}` },
    });
    expect(stream.status).toBe(200);
    const reader = stream.body!.getReader();
    await reader.read();
    const handshake = (
      await victim.ask({
        method: 'POST',
        url: '/v3/login/handshake/',
        payload: { username_or_email: victim.email, password: victim.password },
      })
    ).json<{ data: string }>().data;

    await act(owner, 'signOut', person(victim));
    expect((await comment(victim)).httpStatus).toBe(401);
    const late = browser(server.app);
    expect((await late.call('HandshakeSessionResource/create', { token: handshake })).httpStatus).toBe(401);
    await writer.call('ConversationsResource/create', { user_ids: [victim.id], text: 'A secret', client_id: randomUUID() });
    let told = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) told += new TextDecoder().decode(part.value);
    expect(told).not.toContain('A secret');
  }, 30_000);

  async function listening(): Promise<{ address: string; port: number }> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    return server.app.server.address() as { address: string; port: number };
  }
});

async function sendPicture(by: SignedUpBrowser, bytes: Buffer, url = '/v3/pictures/', fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([new Uint8Array(bytes)], 'picture', { type: 'application/octet-stream' }));
  const body = new Response(form);
  return by.ask({
    method: 'POST',
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  });
}

test('a removed picture does not come back in a file with other bytes, and none of that file stays; pictures that look different come in', async () => {
  const drawn = photograph(300, 200);
  const [bytes, smaller, earlier] = await Promise.all([
    drawn.clone().jpeg({ quality: 90 }).toBuffer(),
    drawn.clone().resize(150, 100).webp().toBuffer(),
    drawn.clone().jpeg({ quality: 75 }).toBuffer(),
  ]);
  const uploader = await signUp(server.app);
  const { pinId: id } = (await sendPicture(victim, bytes)).json<{ data: { pinId: string } }>().data;
  expect((await sendPicture(uploader, earlier)).statusCode).toBe(201);
  await act(owner, 'removePin', { kind: 'pin', id }, { allCopies: true });
  const photo = { options: JSON.stringify({ pin_id: pinId, type: 'userdiditdata', text: '', tags: [], client_id: randomUUID() }) };
  const original = (file: Buffer) => originalPath(picturesFolderOf(server.dataFolder), createHash('sha256').update(file).digest('hex'));
  for (const altered of [Buffer.concat([bytes, Buffer.from('\0')]), smaller, earlier]) {
    expect((await sendPicture(uploader, altered)).statusCode).toBe(403);
    expect((await sendPicture(uploader, altered, '/v3/aggregated_comments/photos/', photo)).statusCode).toBe(403);
    // A pin from before that is still shown keeps its files.
    expect(existsSync(original(altered))).toBe(altered === earlier);
  }
  expect((await sendPicture(uploader, await photograph(300, 200).jpeg().toBuffer())).statusCode).toBe(201);
  expect((await sendPicture(uploader, await drawn.clone().flop().jpeg().toBuffer())).statusCode).toBe(201);
});

test('a picture removed with all its copies can not come back by upload, address, comment or its owner’s undo', async () => {
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const send = async (by: SignedUpBrowser, url = '/v3/pictures/', options?: object) => {
    const form = new FormData();
    if (options) form.append('options', JSON.stringify(options));
    form.append('file', new File([new Uint8Array(bytes)], 'flat.png', { type: 'image/png' }));
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type')! };
    return by.ask({ method: 'POST', url, payload: Buffer.from(await body.arrayBuffer()), headers });
  };
  const photo = (by: SignedUpBrowser) =>
    send(by, '/v3/aggregated_comments/photos/', { pin_id: pinId, type: 'userdiditdata', text: 'Mine', tags: [], client_id: randomUUID() });
  const board = await victim.call('BoardResource/create', { name: 'Engines', client_id: randomUUID() });
  const { id: board_id } = board.data as { id: string };
  const picture_url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/flat.png`;
  const save = () => victim.call('PinResource/create', { picture_url, board_id, client_id: randomUUID() });
  const ways = async () => [(await send(victim)).statusCode, (await photo(victim)).statusCode, (await save()).httpStatus];

  const { pinId: id } = (await send(victim)).json<{ data: { pinId: string } }>().data;
  const done = (await act(owner, 'removePin', { kind: 'pin', id }, { allCopies: true })).json<{ data: { id: string } }>().data;
  expect((await send(await signUp(server.app))).statusCode).toBe(403);
  expect(await ways()).toEqual([403, 403, 403]);
  expect((await victim.call('BulkPinsResource/create', { restore: [id] })).httpStatus).toBe(404);
  const undone = await owner.ask({ method: 'DELETE', url: `/v3/moderation/actions/${done.id}/` });
  expect([undone.statusCode, await ways()]).toEqual([200, [200, 200, 200]]);
  expect((await takeIn(bytes, { pictures: folderStore(`${server.dataFolder}/pictures`) })).width).toBe(40);
});

test('many owners’ calls about one report leave one entry, and what was reported is gone for all', async () => {
  const other = await signUp(server.app);
  await setOwner(server.db, other.username, true);
  await keepReport(server.db, victim.id, { content: { type: 'pin', id: pinId }, reason: 'spam', detailedReasons: [] });
  const before = await countOf('moderation_log');
  const answers = await Promise.all([owner, other, owner, other].map((by) => act(by, 'dismiss', { kind: 'pin', id: pinId })));
  expect([answers.map(({ statusCode }) => statusCode), await countOf('moderation_log')]).toEqual([[200, 200, 200, 200], before + 1]);
  expect((await owner.ask({ url: '/v3/moderation/reports/' })).json<{ data: { groups: unknown[] } }>().data.groups).toEqual([]);
});
