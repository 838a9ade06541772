import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settingsCommand } from '../../src/cli/settings.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { defaultInstanceSettings, type InstanceSettings } from '../../events/entities/instanceSettings.ts';
import { browser, signUp, type Browser, type SignedUpBrowser } from '../server/signUp.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let ada: SignedUpBrowser;
let owner: SignedUpBrowser;
beforeAll(async () => {
  server = await testApp({ pins: [pinNumber(1)] });
  ada = await signUp(server.app);
  owner = await signUp(server.app);
  await setOwner(server.db, owner.username, true);
});
afterAll(() => server.close());
afterEach(() => decide(defaultInstanceSettings));

const decide = async (settings: Partial<InstanceSettings>) => {
  const answer = await owner.ask({ method: 'PUT', url: '/v3/instance/settings/', payload: settings });
  expect(answer.statusCode).toBe(200);
};
const outside = { remoteAddress: '203.0.113.5' };
let shade = 0;

/** Uploads a new picture with the given headers. */
async function upload(headers: Record<string, string> = {}, how: { remoteAddress?: string } = {}) {
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: { r: (shade += 1), g: 9, b: 9 } } })
    .png()
    .toBuffer();
  const boundary = 'limits';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return (
    await server.app.inject({
      method: 'POST',
      url: '/v3/pictures/',
      payload,
      remoteAddress: '127.0.0.1',
      ...how,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  ).statusCode;
}
const newBoard = (one: Browser, name: string) => one.call('BoardResource/create', { name, client_id: crypto.randomUUID() });
const register = (one: Browser, n: number) =>
  one.call('UserRegisterResource/create', { email: `late${n}@example.org`, password: 'Correct horse 7 battery', first_name: 'Late' });

test('nobody without an account uploads from another machine, nor through a proxy on this one, unless the owner says so (finding 11)', async () => {
  expect([
    await upload({}, outside),
    await upload({ 'x-forwarded-for': '127.0.0.1' }),
    await upload(),
    await upload(ada.headers(), outside),
  ]).toEqual([403, 403, 201, 201]);
  await decide({ upload: 'everyone' });
  expect(await upload({}, outside)).toBe(201);
  await decide({ upload: 'owners' });
  expect([await upload({}, outside), await upload(), await upload(ada.headers()), await upload(owner.headers())]).toEqual([
    403, 403, 403, 201,
  ]);
  expect(
    await ada.call('PinResource/create', { picture_url: 'https://example.org/a.png', board_id: 'x', client_id: crypto.randomUUID() }),
  ).toMatchObject({ httpStatus: 403 });
});

test('an instance that is closed takes no new account by any way, but for those who were invited', async () => {
  await decide({ sign_up: 'nobody' });
  const stranger = browser(server.app);
  expect(await register(stranger, 1)).toMatchObject({ httpStatus: 403 });
  for (const kind of ['email', 'partner', 'facebook']) {
    const answer = await stranger.ask({
      method: 'POST',
      url: `/v3/register/${kind}/handshake/`,
      payload: { email: 'x@example.org', password: 'Correct horse 7 battery', business_name: 'b', facebook_id: 'f' },
    });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  }
  await decide({ sign_up: 'invited' });
  const { data } = (await owner.ask({ url: '/v3/instance/settings/' })).json<{ data: { invitation_path: string } }>();
  await stranger.ask({ url: '/invitation/guessed' });
  expect(await register(stranger, 2)).toMatchObject({ httpStatus: 403 });
  expect((await stranger.ask({ url: data.invitation_path })).headers.location).toBe('/signup');
  expect(await register(stranger, 3)).toMatchObject({ httpStatus: 200 });
  const late = browser(server.app);
  await late.ask({ url: data.invitation_path });
  expect((await owner.ask({ method: 'POST', url: '/v3/instance/invitation/' })).statusCode).toBe(200);
  expect(await register(late, 4)).toMatchObject({ httpStatus: 403 });
});

test('comments and messages are the owners’ alone when they say so; the page tells it to the others', async () => {
  await decide({ write: 'owners' });
  const pin_id = (await server.db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow()).id;
  const comment = { pin_id, text: 'hello', client_id: crypto.randomUUID() };
  expect(await ada.call('AggregatedCommentResource/create', comment)).toMatchObject({ httpStatus: 403 });
  expect(
    await ada.call('ConversationsResource/create', { user_ids: [owner.id], text: 'hello', client_id: crypto.randomUUID() }),
  ).toMatchObject({ httpStatus: 403 });
  expect(await owner.call('AggregatedCommentResource/create', comment)).toMatchObject({ httpStatus: 200 });
  expect((await ada.ask({ url: '/_/_/state' })).json()).toMatchObject({ permissions: { sign_up: true, upload: true, write: false } });
});

/** Calls that the owner may keep to owners, each without what it needs beyond the permission. */
const kept = {
  write: [
    'AggregatedCommentResource/create',
    'AggregatedCommentResource/update',
    'ConversationsResource/create',
    'ConversationMessagesResource/create',
    'POST /v3/aggregated_comments/photos/',
  ],
  upload: [
    'POST /v3/aggregated_comments/photos/',
    'POST /v3/pictures/',
    'PUT /v3/users/me/picture/',
    'POST /v3/pins/from_address/',
    'GET /v3/pins/from_address/picture/',
  ],
} as const;

test.each(Object.entries(kept))(
  'each call that takes the permission to %s is refused to all but owners when they say so',
  async (what, calls) => {
    const statusOf = async (one: Browser, name: string): Promise<number> => {
      const [method, url] = name.split(' ');
      return url === undefined
        ? ((await one.call(name as `${string}Resource/${string}`, {})).httpStatus as number)
        : (await one.ask({ method: method as 'GET', url, ...(method !== 'GET' && { payload: {} }) })).statusCode;
    };
    for (const name of calls) {
      await decide({ [what]: 'accounts' });
      const allowed = await statusOf(ada, name);
      await decide({ [what]: 'owners' });
      expect([name, await statusOf(ada, name), (await statusOf(owner, name)) === allowed, allowed === 403]).toEqual([
        name,
        403,
        true,
        false,
      ]);
    }
  },
);

test('one person fills the disk no further than the owner allows (finding 11)', async () => {
  const grace = await signUp(server.app);
  await decide({ boards_per_person: 2 });
  expect([await newBoard(grace, 'One'), await newBoard(grace, 'Two')]).toMatchObject([{ httpStatus: 200 }, { httpStatus: 200 }]);
  expect(await newBoard(grace, 'Three')).toMatchObject({ httpStatus: 403, message: expect.stringContaining('2 boards') });
  const board_id = (await server.db.rows.selectFrom('boards').select('id').where('owner_id', '=', grace.id).executeTakeFirstOrThrow()).id;
  const repin = async () => {
    const { id } = await server.db.rows.selectFrom('pins').select('id').where('source_id', 'is', null).executeTakeFirstOrThrow();
    return grace.call('RepinResource/create', { pin_id: id, board_id, client_id: crypto.randomUUID() });
  };
  await decide({ pins_per_person: 2 });
  expect([await upload(grace.headers()), (await repin()).httpStatus, await upload(grace.headers())]).toEqual([201, 200, 403]);
  expect(await repin()).toMatchObject({ httpStatus: 403, code: 96, message: expect.stringContaining('2 pins') });
  await decide({ pins_per_person: 3, gigabytes_per_person: 0 });
  expect(await upload(grace.headers())).toBe(403);
  await decide({ gigabytes_per_person: 1 });
  expect(await upload(grace.headers())).toBe(201);
  const kept = await server.db.rows.selectFrom('pins').select(['bytes', 'source_id']).where('owner_id', '=', grace.id).execute();
  expect(kept.map(({ bytes, source_id }) => [source_id === null, (bytes ?? 0) > 0])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
});

test('the settings are the owner’s, and what is none is refused', async () => {
  for (const one of [ada, browser(server.app)]) {
    expect((await one.ask({ url: '/v3/instance/settings/' })).statusCode).toBeGreaterThanOrEqual(401);
    expect(
      (await one.ask({ method: 'PUT', url: '/v3/instance/settings/', payload: { sign_up: 'nobody' } })).statusCode,
    ).toBeGreaterThanOrEqual(401);
    expect((await one.ask({ method: 'POST', url: '/v3/instance/invitation/' })).statusCode).toBeGreaterThanOrEqual(401);
  }
  for (const payload of [
    { sign_up: 'all' },
    { pins_per_person: -1 },
    { pins_per_person: 1.5 },
    { event_days: '9' },
    { invitation: 'x' },
    { constructor: 1 },
  ]) {
    expect((await owner.ask({ method: 'PUT', url: '/v3/instance/settings/', payload })).statusCode, JSON.stringify(payload)).toBe(400);
  }
});

test('another process’s changes reach a running server within seconds; the command line reads and writes the same', async () => {
  await writeSettings(server.db, { upload: 'everyone' });
  await expect.poll(() => upload({}, outside), { timeout: 10_000, interval: 300 }).toBe(201);

  let heard = '';
  const terminal = {
    out: (text: string) => {
      heard += text;
    },
    err: (text: string) => {
      heard += text;
    },
  } as Terminal;
  const run = (...argv: string[]) => {
    heard = '';
    return settingsCommand([...argv, '--data', server.dataFolder], terminal);
  };
  expect([await run(), heard.split('\n').length]).toEqual([0, Object.keys(defaultInstanceSettings).length + 1]);
  expect([await run('sign_up', 'invited'), /sign_up +invited/.test(heard), /invitation: .*\/invitation\/\S{20,}/.test(heard)]).toEqual([
    0,
    true,
    true,
  ]);
  expect([await run('event_days', '7'), /event_days +7\n/.test(heard)]).toEqual([0, true]);
  expect([await run('event_days', 'soon'), await run('constructor', 'x'), await run('sign_up')]).toEqual([2, 2, 2]);
});
