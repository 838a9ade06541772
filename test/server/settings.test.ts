import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../../src/server/account/settings/mailer.ts';
import { mailerOf } from '../../src/server/account/settings/mailer.ts';
import { createPin } from '../../src/server/browse/saving/createPin.ts';
import { deleteBoard } from '../../src/server/browse/saving/deleteBoard.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type Browser, browserOf, someAccount, somePassword } from './someAccount.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let mails: Mail[];
let ada: Browser;
let adaId: string;
beforeEach(async () => {
  mails = [];
  server = await testApp({ mailer: { send: async (mail) => void mails.push(mail) } });
  adaId = await someAccount(server.db, 'grace', { isVerified: true });
  ada = await browserOf(server.app, server.db, adaId);
});
afterEach(() => server.close());

const pathOf = ({ link }: Mail) => new URL(link).pathname;
const lastMail = async (): Promise<Mail> => {
  await expect.poll(() => mails.length).toBeGreaterThan(0);
  return mails.pop()!;
};
const settingsOf = async (browser: Browser) =>
  (await browser.call('GET', '/v3/users/me/settings/')).body!.data as {
    settings: Record<string, unknown>;
    account: Record<string, unknown>;
  };

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

describe('settings [A-09]', () => {
  test('are for who is signed in alone', async () => {
    const nobody = await browserOf(server.app, server.db, null);
    for (const [method, url] of [
      ['GET', 'settings/'],
      ['PUT', 'settings/'],
      ['PUT', 'email/'],
      ['PUT', 'backup_email/'],
      ['PUT', 'password/'],
      ['PUT', 'passcode/'],
      ['DELETE', 'passcode/'],
      ['GET', 'sessions/'],
      ['DELETE', 'sessions/1/'],
      ['GET', 'export/'],
      ['DELETE', ''],
    ] as const) {
      expect((await nobody.call(method, `/v3/users/me/${url}`, method === 'GET' ? undefined : {})).status, url).toBe(401);
    }
  });

  test('tell their defaults, the private ones, and what was changed of them [17.13]', async () => {
    const { settings, account } = await settingsOf(ada);
    expect(settings).toMatchObject({
      username: 'grace',
      messages_from: 'everyone',
      third_party_marketing_tracking_enabled: false,
      allow_analytic_cookies: false,
      allow_marketing_cookies: false,
      allow_personalization_cookies: false,
    });
    expect(account).toMatchObject({ email: 'grace@example.org', is_email_verified: true, has_passcode: false });
    await ada.call('PUT', '/v3/users/me/settings/', {
      about: ' Writes compilers. ',
      messages_from: 'nobody',
      gender: 'custom',
      custom_gender: 'Admiral',
      birthday: '1906-12-09',
      website: 'https://example.org/',
    });
    expect((await settingsOf(ada)).settings).toEqual({
      ...settings,
      about: 'Writes compilers.',
      messages_from: 'nobody',
      gender: 'custom',
      custom_gender: 'Admiral',
      birthday: '1906-12-09',
      website: 'https://example.org/',
    });
  });

  test.each([
    { username: 'x' },
    { username: 'Not a name' },
    { full_name: '' },
    { website: 'javascript:alert(1)' },
    { website: 'ftp://x' },
    { country: 'Elsewhere' },
    { birthday: '2999-01-01' },
    { birthday: 'yesterday' },
    { messages_from: 'all' },
    { is_private_profile: 'yes' },
  ])('%o is refused and changes nothing', async (change) => {
    const before = await settingsOf(ada);
    expect((await ada.call('PUT', '/v3/users/me/settings/', { about: 'new', ...change })).status).toBe(400);
    expect(await settingsOf(ada)).toEqual(before);
  });

  test('a birthday makes nobody younger than the age of their country [E-02]', async () => {
    const set = async (country: string, years: number) =>
      (await ada.call('PUT', '/v3/users/me/settings/', { country, birthday: yearsAgo(years) })).body;
    expect(await set('DE', 15)).toMatchObject({ code: 90 });
    expect(await set('SE', 12)).toMatchObject({ code: 90 });
    expect(await set('SE', 15)).not.toHaveProperty('code', 90);
  });

  test('a birthday in the future is refused by its code, for the form to show at its field', async () => {
    expect((await ada.call('PUT', '/v3/users/me/settings/', { birthday: '2999-01-01' })).body).toMatchObject({ code: 91 });
  });

  test('a username that is taken or reserved says so, and a free one moves the profile', async () => {
    for (const username of ['ada', 'ADA', 'settings', 'search'])
      expect((await ada.call('PUT', '/v3/users/me/settings/', { username })).body).toMatchObject({ code: 88 });
    expect((await ada.call('PUT', '/v3/users/me/settings/', { username: 'Admiral_Hopper' })).status).toBe(200);
    expect((await server.app.inject('/admiral_hopper/')).statusCode).toBe(200);
    expect((await server.app.inject('/grace/')).statusCode).toBe(404);
  });

  test('a private profile is no longer found', async () => {
    const found = async () =>
      (
        await server.app.inject({
          url: '/resource/BaseSearchResource/get/',
          query: { data: JSON.stringify({ options: { query: 'grace', scope: 'users' } }) },
        })
      ).json().resource_response.data.length;
    expect(await found()).toBe(1);
    await ada.call('PUT', '/v3/users/me/settings/', { is_private_profile: true });
    expect(await found()).toBe(0);
    await ada.call('PUT', '/v3/users/me/settings/', { is_private_profile: false });
    expect(await found()).toBe(1);
  });
});

test('search engines are asked not to list who wishes that', async () => {
  const robots = async () => (await server.app.inject({ url: '/grace/', headers: { accept: 'text/html' } })).headers['x-robots-tag'];
  expect(await robots()).toBeUndefined();
  await ada.call('PUT', '/v3/users/me/settings/', { hidden_from_search_engines: true });
  expect(await robots()).toBe('noindex');
});

describe('people under age', () => {
  const born = (years: number) =>
    server.db.rows
      .updateTable('accounts')
      .set({ birthday: yearsAgo(years) })
      .where('person_id', '=', adaId)
      .execute();
  const put = (change: object) => ada.call('PUT', '/v3/users/me/settings/', change);

  test('has a private profile under 16, whatever they choose', async () => {
    await born(15);
    expect((await settingsOf(ada)).settings.is_private_profile).toBe(true);
    expect((await put({ is_private_profile: false, about: 'x' })).status).toBe(200);
    expect((await settingsOf(ada)).settings.is_private_profile).toBe(true);
    expect(
      (
        await server.app.inject({
          url: '/resource/BaseSearchResource/get/',
          query: { data: JSON.stringify({ options: { query: 'grace', scope: 'users' } }) },
        })
      ).json().resource_response.data,
    ).toEqual([]);
    await born(16);
    expect((await settingsOf(ada)).settings.is_private_profile).toBe(false);
  });

  test('can not make themselves older, and nobody an age without an account', async () => {
    await born(17);
    expect((await put({ birthday: yearsAgo(30) })).status).toBe(403);
    expect((await put({ birthday: '' })).status).toBe(403);
    expect((await put({ birthday: yearsAgo(16) })).status).toBe(200);
    expect((await put({ birthday: yearsAgo(10) })).body).toMatchObject({ code: 90 });
    await born(40);
    expect((await put({ birthday: '' })).status).toBe(200);
  });
});

describe('mails [E-09]', () => {
  test('a link verifies the address, once', async () => {
    const id = await someAccount(server.db, 'mary');
    const mary = await browserOf(server.app, server.db, id);
    expect((await settingsOf(mary)).account.is_email_verified).toBe(false);
    expect((await mary.call('POST', '/v3/users/email/verify/resend/')).status).toBe(200);
    const mail = await lastMail();
    expect([mail.to, new URL(mail.link).origin]).toEqual(['mary@example.org', 'http://localhost']);
    expect((await server.app.inject({ method: 'HEAD', url: pathOf(mail) })).statusCode).not.toBe(303);
    const first = await mary.call('GET', pathOf(mail));
    expect([first.status, first.headers.location]).toEqual([303, '/?email_verified=1']);
    expect((await settingsOf(mary)).account.is_email_verified).toBe(true);
    expect((await mary.call('GET', pathOf(mail))).headers.location).toBe('/?email_verified=0');
  });

  test('mails and the page of their link are in the language of the account', async () => {
    const id = await someAccount(server.db, 'mary');
    await server.db.rows.updateTable('accounts').set({ locale: 'de' }).where('person_id', '=', id).execute();
    const mary = await browserOf(server.app, server.db, id);
    await mary.call('POST', '/v3/users/email/verify/resend/');
    const mail = await lastMail();
    expect([mail.subject, mail.text.split(',')[0]]).toEqual(['Bestätige deine E-Mail-Adresse', 'Öffne diesen Link in einem Browser']);
    const elsewhere = () => server.app.inject({ url: pathOf(mail) });
    expect((await elsewhere()).body).toContain('<html lang="de"');
    await server.app.inject({
      method: 'POST',
      url: '/v3/password/reset/',
      payload: { email: 'mary@example.org' },
      cookies: ada.cookies,
      headers: { 'x-csrf-token': ada.cookies.tessera_csrf! },
    });
    expect((await lastMail()).subject).toBe('Lege ein neues Passwort fest');
  });

  test('a forged host does not get into a link', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/v3/users/email/verify/resend/',
      cookies: ada.cookies,
      headers: { host: '192.0.2.6:3000', 'x-csrf-token': ada.cookies.tessera_csrf! },
    });
    expect(new URL((await lastMail()).link).host).toBe('localhost');
  });

  test('an address that somebody else has verified stays theirs', async () => {
    const mary = await browserOf(server.app, server.db, await someAccount(server.db, 'mary', { email: 'grace@example.org' }));
    await mary.call('POST', '/v3/users/email/verify/resend/');
    expect((await mary.call('GET', pathOf(await lastMail()))).headers.location).toBe('/?email_verified=0');
    expect((await settingsOf(mary)).account.is_email_verified).toBe(false);
  });

  test('only so many are sent in an hour', async () => {
    for (let n = 0; n < 5; n++) expect((await ada.call('POST', '/v3/users/email/verify/resend/')).status).toBe(200);
    const sixth = await ada.call('POST', '/v3/users/email/verify/resend/');
    expect([sixth.status, Number(sixth.headers['retry-after']) > 60]).toEqual([429, true]);
  });

  test('with a server to send by, they go there [E-09]', async () => {
    let heard = '';
    const post = createServer((socket) => {
      let isMessage = false;
      socket.write('220 post\r\n');
      socket.on('data', (bytes) => {
        heard += bytes.toString();
        if (isMessage) {
          isMessage = !heard.endsWith('\r\n.\r\n');
          if (!isMessage) socket.write('250 taken\r\n');
        } else {
          isMessage = /^DATA/m.test(bytes.toString());
          socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n');
        }
      });
    });
    await new Promise<void>((ready) => void post.listen(0, '127.0.0.1', ready));
    const { port } = post.address() as AddressInfo;
    await mailerOf({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Tessera <post@example.org>', dataFolder: server.dataFolder }).send({
      to: 'a@example.org',
      locale: 'en_US',
      subject: 'Hello',
      text: 'Hello',
      link: 'http://localhost/y',
    });
    for (const part of ['MAIL FROM:<post@example.org>', 'RCPT TO:<a@example.org>', 'Subject: Hello', 'http://localhost/y'])
      expect(heard).toContain(part);
    await expect(readdir(join(server.dataFolder, 'outbox'))).rejects.toMatchObject({ code: 'ENOENT' });
    await new Promise<void>((closed) => void post.close(() => closed()));
  });

  test('without a server to send by, they are files that only their owner may read, and their links are told', async () => {
    const told: string[] = [];
    await mailerOf({ dataFolder: server.dataFolder, log: (line) => void told.push(line) }).send({
      to: 'a@example.org',
      locale: 'en_US',
      subject: 'Grüße',
      text: 'Hello',
      link: 'http://localhost/x',
    });
    const [file] = await readdir(join(server.dataFolder, 'outbox'));
    expect(await readFile(join(server.dataFolder, 'outbox', file!), 'utf8')).toContain('To: a@example.org');
    expect(told.join()).toContain('http://localhost/x');
  });
});

describe('email and password [E-12]', () => {
  test('a new address counts when its owner followed the link', async () => {
    expect((await ada.call('PUT', '/v3/users/me/email/', { email: 'new@example.org', password: 'wrong' })).body).toMatchObject({
      code: 78,
    });
    expect((await ada.call('PUT', '/v3/users/me/email/', { email: 'no address', password: somePassword })).status).toBe(400);
    await ada.call('PUT', '/v3/users/me/email/', { email: 'New@Example.org', password: somePassword });
    expect((await settingsOf(ada)).account.email).toBe('grace@example.org');
    const mail = await lastMail();
    expect(mail.to).toBe('new@example.org');
    await ada.call('GET', pathOf(mail));
    expect((await settingsOf(ada)).account).toMatchObject({ email: 'new@example.org', is_email_verified: true });
  });

  test('a backup address is another than the account’s', async () => {
    const same = await ada.call('PUT', '/v3/users/me/backup_email/', { email: 'grace@example.org', password: somePassword });
    expect([same.status, same.body!.message]).toEqual([400, 'This email address is already used for this account']);
    await ada.call('PUT', '/v3/users/me/backup_email/', { email: 'backup@example.org', password: somePassword });
    await ada.call('GET', pathOf(await lastMail()));
    expect((await settingsOf(ada)).account).toMatchObject({ email: 'grace@example.org', backup_email: 'backup@example.org' });
    await ada.call('PUT', '/v3/users/me/backup_email/', { email: '', password: somePassword });
    expect((await settingsOf(ada)).account.backup_email).toBeNull();
  });

  test('a new password signs out everywhere else, and goes on here', async () => {
    const elsewhere = await browserOf(server.app, server.db, adaId);
    const before = ada.cookies.tessera_session;
    expect((await ada.call('PUT', '/v3/users/me/password/', { password: somePassword, new_password: 'short' })).body).toMatchObject({
      code: 89,
    });
    expect(
      (await ada.call('PUT', '/v3/users/me/password/', { password: somePassword, new_password: 'Another horse 8 staple!' })).status,
    ).toBe(200);
    expect(ada.cookies.tessera_session).not.toBe(before);
    expect((await ada.call('GET', '/v3/users/me/settings/')).status).toBe(200);
    expect((await elsewhere.call('GET', '/v3/users/me/settings/')).status).toBe(401);
    expect(
      (await ada.call('PUT', '/v3/users/me/password/', { password: somePassword, new_password: 'Another horse 8 staple!' })).body,
    ).toMatchObject({ code: 78 });
  });
});

describe('password reset [E-09]', () => {
  const anyone = () => browserOf(server.app, server.db, null);

  test('a mailed link lets one choose a password, signs in, and ends all other sessions', async () => {
    const browser = await anyone();
    await browser.call('POST', '/v3/password/reset/', { email: 'grace@example.org' });
    const mail = await lastMail();
    const opened = await browser.call('GET', pathOf(mail));
    expect([opened.status, opened.headers.location]).toEqual([303, '/password/reset?step=choose']);
    expect((await browser.call('PUT', '/v3/password/reset/', { password: 'short' })).body).toMatchObject({ code: 89 });
    expect((await browser.call('PUT', '/v3/password/reset/', { password: 'A wholly new one 9' })).body!.data).toEqual({
      is_signed_in: true,
    });
    expect((await settingsOf(browser)).settings.username).toBe('grace');
    expect((await ada.call('GET', '/v3/users/me/settings/')).status).toBe(401);
    const again = await anyone();
    await again.call('GET', pathOf(mail));
    expect((await again.call('PUT', '/v3/password/reset/', { password: 'A wholly new one 9' })).status).toBe(403);
  });

  test('with a second factor, the mailbox alone does not sign in', async () => {
    await server.db.rows.updateTable('accounts').set({ mfa_enabled_at: new Date().toISOString() }).where('person_id', '=', adaId).execute();
    const browser = await anyone();
    await browser.call('POST', '/v3/password/reset/', { email: 'grace@example.org' });
    await browser.call('GET', pathOf(await lastMail()));
    expect((await browser.call('PUT', '/v3/password/reset/', { password: 'A wholly new one 9' })).body!.data).toEqual({
      is_signed_in: false,
    });
    expect((await browser.call('GET', '/v3/users/me/settings/')).status).toBe(401);
  });

  test('is answered alike for an address that nobody has', async () => {
    const plain = ({ status, headers: { date: _, 'x-request-id': __, ...headers }, raw }: Awaited<ReturnType<Browser['call']>>) => [
      status,
      headers,
      raw.toString(),
    ];
    const known = await (await anyone()).call('POST', '/v3/password/reset/', { email: 'grace@example.org' });
    const unknown = await (await anyone()).call('POST', '/v3/password/reset/', { email: 'nobody@example.org' });
    expect(plain(unknown)).toEqual(plain(known));
    await lastMail();
    expect(mails).toEqual([]);
  });
});

describe('the parental passcode [F-01][F-02]', () => {
  const put = (path: string, payload: object) => ada.call('PUT', `/v3/users/me/${path}/`, payload);
  const set = () => put('passcode', { passcode: '1234', confirmation: '1234', password: somePassword });

  test('is four digits, told twice', async () => {
    for (const [passcode, confirmation] of [
      ['', ''],
      ['12a4', '12a4'],
      ['123', '123'],
      ['12345', '12345'],
      ['1234', '1235'],
    ])
      expect((await put('passcode', { passcode, confirmation, password: somePassword })).status).toBe(400);
    expect((await set()).body!.data).toMatchObject({ account: { has_passcode: true } });
  });

  test('guards what makes settings less strict, and nothing that makes them stricter', async () => {
    await set();
    for (const change of [
      { messages_from: 'nobody' },
      { mentions_from: 'followed' },
      { comments_allowed: false },
      { is_private_profile: true },
      { third_party_marketing_tracking_enabled: false },
      { about: 'free' },
    ])
      expect((await put('settings', change)).status).toBe(200);
    for (const change of [
      { messages_from: 'followed' },
      { mentions_from: 'everyone' },
      { comments_allowed: true },
      { is_private_profile: false },
      { third_party_marketing_tracking_enabled: true },
      { allow_analytic_cookies: true },
    ]) {
      expect((await put('settings', change)).body).toMatchObject({ code: 401, message: 'Enter the parental passcode.' });
      expect((await put('settings', { ...change, passcode: '1234' })).status).toBe(200);
    }
  });

  test('guards email, password, itself and the account', async () => {
    await set();
    const password = somePassword;
    for (const [method, path, payload] of [
      ['PUT', 'email/', { email: 'x@example.org', password }],
      ['PUT', 'backup_email/', { email: 'x@example.org', password }],
      ['PUT', 'password/', { password, new_password: 'Another horse 8 staple!' }],
      ['PUT', 'passcode/', { passcode: '5678', confirmation: '5678' }],
      ['DELETE', 'passcode/', {}],
      ['DELETE', '', { password }],
    ] as const)
      expect((await ada.call(method, `/v3/users/me/${path}`, payload)).body, path).toMatchObject({ code: 401 });
    expect((await put('passcode', { passcode: '5678', confirmation: '5678', current: '1234' })).status).toBe(200);
    expect((await ada.call('DELETE', '/v3/users/me/passcode/', { passcode: '5678' })).body!.data).toMatchObject({
      account: { has_passcode: false },
    });
  });

  test('of many guesses at once, five are looked at', async () => {
    await set();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => put('settings', { allow_analytic_cookies: true, passcode: String(2000 + n) })),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status, body }) => status === 429 && body!.code === 401)).toHaveLength(35);
    expect((await put('settings', { allow_analytic_cookies: true, passcode: '1234' })).status).toBe(429);
  });
});

test('five wrong passcodes of one session hold up no other session, wherever they are given', async () => {
  await ada.call('PUT', '/v3/users/me/passcode/', { passcode: '1234', confirmation: '1234', password: somePassword });
  await ada.call('PUT', '/v3/users/me/settings/', { mentions_from: 'nobody' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const [thief, other] = [await browserOf(server.app, server.db, adaId), await browserOf(server.app, server.db, adaId)];
  vi.useRealTimers();
  const options = (passcode: string) => ({ userId: adaId, featureMap: { mentions_from: 'everyone' }, passcode });
  const ways: readonly ((browser: Browser, passcode: string) => ReturnType<Browser['call']>)[] = [
    (browser, passcode) => browser.call('PUT', '/v3/users/me/settings/', { allow_analytic_cookies: true, passcode }),
    (browser, passcode) =>
      browser.call('POST', '/resource/AggregatedCommentFeaturesResource/update/', {
        source_url: '/',
        data: JSON.stringify({ options: options(passcode) }),
      }),
    (browser, passcode) => browser.call('DELETE', '/v3/users/me/passcode/', { passcode }),
  ];
  for (let n = 0; n < 5; n++) expect((await ways[n % 3]!(thief, '0000')).status).toBe(403);
  for (const guess of ways) expect((await guess(thief, '1234')).status).toBe(429);
  for (const guess of ways) expect((await guess(other, '1234')).status).toBe(200);
});

test('sessions are listed and can be ended, those of others not', async () => {
  const elsewhere = await browserOf(server.app, server.db, adaId);
  const places = (await ada.call('GET', '/v3/users/me/sessions/')).body!.data as { id: string; agent: string; isCurrent: boolean }[];
  expect(places.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  expect(places[0]!.agent).toMatch(/Firefox.*Linux/);
  const { id } = places.find(({ isCurrent }) => !isCurrent)!;
  const mary = await browserOf(server.app, server.db, await someAccount(server.db, 'mary'));
  expect((await mary.call('DELETE', `/v3/users/me/sessions/${id}/`)).status).toBe(404);
  expect((await ada.call('DELETE', `/v3/users/me/sessions/${id}/`)).status).toBe(200);
  expect((await elsewhere.call('GET', '/v3/users/me/settings/')).status).toBe(401);
});

test('all that is mine comes as a zip, without secrets', async () => {
  await createBoard(server.db, adaId, { name: 'Tea', privacy: 'secret', client_id: randomUUID() });
  const { id: deleted } = await createBoard(server.db, adaId, { name: 'Coffee', privacy: 'public', client_id: randomUUID() });
  const { pin } = await createPin(server.db, adaId, { picture: pinNumber(7).picture, board_id: deleted, title: 'Cup' });
  await deleteBoard(server.db, adaId, deleted);
  await ada.call('POST', '/v3/orientation/user_landing_signals/', { is_register: true, unauth_visited_pages: [{ path: '/pin/1/' }] });
  const mary = await someAccount(server.db, 'mary');
  const { id: left } = await createBoard(server.db, mary, { name: 'Shared', privacy: 'public', client_id: randomUUID() });
  for (const person_id of [adaId, mary])
    await server.db.rows.insertInto('board_departures').values({ board_id: left, person_id }).execute();
  const { status, raw } = await ada.call('GET', '/v3/users/me/export/');
  expect(status).toBe(200);
  const files = unzipSync(new Uint8Array(raw));
  expect(Object.keys(files).sort()).toEqual([
    'account.json',
    'activity.json',
    'blocked-people.json',
    'board-links.json',
    'boards.json',
    'collaborations.json',
    'comments.json',
    'contacts-left.json',
    'conversations.json',
    'deleted-boards.json',
    'deleted-pins.json',
    'feedback.json',
    'followed-boards.json',
    'followed-people.json',
    'followed-topics.json',
    'home-wishes.json',
    'invites.json',
    'joined-by-invite.json',
    'left-boards.json',
    'liked-pins.json',
    'news.json',
    'pins.json',
    'recent-searches.json',
    'reports.json',
    'shared-pins.json',
    'sign-ins.json',
    'where-from.json',
  ]);
  expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({ id: adaId, username: 'grace', email: 'grace@example.org' });
  expect(JSON.parse(strFromU8(files['boards.json']!))).toMatchObject([{ name: 'Tea', privacy: 'secret', covers: [], sections: [] }]);
  expect(JSON.parse(strFromU8(files['deleted-boards.json']!))).toMatchObject([{ id: deleted, name: 'Coffee', sections: [] }]);
  expect(JSON.parse(strFromU8(files['deleted-pins.json']!))).toMatchObject([{ id: pin.id, board_id: deleted, title: 'Cup' }]);
  expect(JSON.parse(strFromU8(files['left-boards.json']!))).toEqual([{ board_id: left }]);
  expect(JSON.parse(strFromU8(files['where-from.json']!))).toMatchObject({ unauth_visited_pages: [{ path: '/pin/1/' }] });
  expect(JSON.parse(strFromU8(files['sign-ins.json']!))[0]).not.toHaveProperty('isCurrent');
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(),
  ).not.toMatch(/argon2|_hash/);
});

test('a deleted account is gone with its sessions', async () => {
  expect((await ada.call('DELETE', '/v3/users/me/', { password: 'wrong' })).body).toMatchObject({ code: 78 });
  const cookies = { ...ada.cookies };
  expect((await ada.call('DELETE', '/v3/users/me/', { password: somePassword })).status).toBe(200);
  expect(ada.cookies.tessera_session).toBeUndefined();
  expect((await server.app.inject({ url: '/v3/users/me/settings/', cookies })).statusCode).toBe(401);
  expect((await server.app.inject('/grace/')).statusCode).toBe(404);
});
