import fc from 'fast-check';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, password, signUp, type Browser } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  server = await testApp({ logLevel: 'trace', logStream: { write: (line) => void logged.push(line) } });
});
afterAll(() => server.close());

const account = (personId: string) => server.db.rows.updateTable('accounts').where('person_id', '=', personId);
const logIn = (one: Browser, username_or_email: string, given = password) =>
  one.ask({ method: 'POST', url: '/v3/login/handshake/', payload: { username_or_email, password: given } });
const newBoard = (one: Browser, headers: Record<string, string> = {}) =>
  one.ask({
    method: 'POST',
    url: '/resource/BoardResource/create/',
    headers,
    payload: { data: { options: { name: 'A board', privacy: 'public', client_id: crypto.randomUUID() } } },
  });

describe('access to routes', () => {
  test("a call that changes something repeats the token of the page's own cookie", async () => {
    const grace = await signUp(server.app);
    const withoutToken = { ...grace.headers() } as Record<string, string>;
    delete withoutToken['x-csrf-token'];
    const forged = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/resource/UserSessionResource/delete/', headers });
    expect((await forged(withoutToken)).statusCode).toBe(403);
    expect((await forged({ ...withoutToken, 'x-csrf-token': 'x' })).statusCode).toBe(403);
    expect(
      (await forged({ ...withoutToken, 'x-csrf-token': '', cookie: withoutToken.cookie!.replace(/tessera_csrf=[^;]*/, 'tessera_csrf=') }))
        .statusCode,
    ).toBe(403);
    expect((await forged({ ...grace.headers(), origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await grace.ask({ url: '/v3/users/me/' })).statusCode).toBe(200);
    expect((await newBoard(grace)).statusCode).toBe(200);
  });

  test('nobody who is signed out reaches a call for the signed-in, whatever it brings', async () => {
    const calls = [
      ['GET', '/v3/users/me/'],
      ['POST', '/v3/batch/'],
      ['POST', '/v3/users/me/mfa/'],
      ['PUT', '/v3/users/me/mfa/'],
      ['DELETE', '/v3/users/me/mfa/'],
      ['PUT', '/v3/sessions/verify/'],
      ['GET', '/refresh_token'],
      ['GET', '/refresh_stored_accounts'],
      ['POST', '/vx/users/cctld_token/'],
      ['POST', '/v3/orientation/user_landing_signals/'],
      ['POST', '/resource/UserSessionResource/create/'],
      ['POST', '/resource/UserSessionResource/update/'],
      ['POST', '/resource/ApiResource/create/'],
    ] as const;
    for (const [method, url] of calls) {
      for (const cookie of ['', 'tessera_session=x; tessera_csrf=y']) {
        expect([
          url,
          (await server.app.inject({ method, url, headers: { cookie, 'x-csrf-token': 'y' }, payload: method === 'GET' ? undefined : '{' }))
            .statusCode,
        ]).toEqual([url, 401]);
      }
    }
  });

  test('a page of another account changes nothing', async () => {
    const grace = await signUp(server.app);
    expect((await newBoard(grace, { 'x-account-id': 'another' })).statusCode).toBe(412);
    expect((await newBoard(grace, { 'x-account-id': grace.id })).statusCode).toBe(200);
    await grace.call('UserSessionResource/delete');
    expect((await newBoard(grace, { 'x-account-id': grace.id })).statusCode).toBe(401);
  });

  test.each([
    ['write-banned', { is_write_banned: 1 }],
    ['on a limited login', { login_state: 2 }],
  ])('who is %s may read and leave, and change nothing that others see', async (_, state) => {
    const grace = await signUp(server.app);
    await account(grace.id).set(state).execute();
    expect((await newBoard(grace)).statusCode).toBe(403);
    expect((await grace.ask({ method: 'POST', url: '/v3/pictures/' })).statusCode).toBe(403);
    expect((await grace.ask({ url: '/v3/users/me/' })).statusCode).toBe(200);
    expect(
      (
        await grace.ask({
          method: 'POST',
          url: '/_/graphql/',
          payload: { operationName: 'CloseupPageQuery', variables: { pinId: 'x', isAuth: true } },
        })
      ).statusCode,
    ).toBe(200);
    expect((await grace.call('UserSessionResource/delete')).httpStatus).toBe(200);
  });
});

test('no cache stores answers to a person, before and after logging out; files are cached, and so are pages until the log-out', async () => {
  const grace = await signUp(server.app);
  const kept = async (url: string) => (await grace.ask({ url })).headers['cache-control'];
  for (const url of [
    '/?plain=1',
    '/_/_/state',
    '/v3/users/me/',
    '/resource/UserHomefeedResource/get/',
    '/_/graphql/?operationName=x',
    '/v3/users/me/settings/',
  ])
    expect([url, await kept(url)]).toEqual([url, 'no-store']);
  expect(await kept('/assets/entry-abc123.js')).toContain('public');
  const page = await grace.ask({ url: '/' });
  expect([page.headers['cache-control'], page.headers.vary]).toEqual(['private, no-cache', expect.stringContaining('cookie')]);
  const loggedOut = await grace.ask({
    method: 'POST',
    url: '/resource/UserSessionResource/delete/',
    payload: { source_url: '/', data: '{"options":{}}' },
  });
  expect(loggedOut.headers['clear-site-data']).toBe('"cache"');
  expect(await kept('/')).toBe('private, no-cache');
});

describe('whether somebody has an account', () => {
  const told = async (answer: ReturnType<Browser['ask']>) => {
    const { statusCode, body, headers } = await answer;
    const { date: _date, 'x-request-id': _id, 'set-cookie': cookies, ...others } = headers;
    return { statusCode, body, headers: others, cookies: [cookies].flat().map((cookie) => cookie?.replace(/=[^;]*/, '')) };
  };

  test('is not told by logging in: the same status, body and headers', async () => {
    const grace = await signUp(server.app);
    for (const [known, unknown] of [
      [grace.email, 'nobody@example.org'],
      [grace.username, 'nobody_x'],
    ] as const) {
      const ask = (name: string) => told(logIn(browser(server.app), name, 'a wrong password'));
      expect(await ask(known)).toEqual(await ask(unknown));
    }
  });

  test('is not told by signing up: a known address is answered like a new one, and its owner is written to', async () => {
    const mails: { to: string; text: string }[] = [];
    const other = await testApp({ mailer: { send: async (mail) => void mails.push(mail) } });
    const owner = await signUp(other.app, { email: 'owner@example.org' });
    await other.db.rows
      .updateTable('accounts')
      .set({ email_verified_at: new Date().toISOString() })
      .where('person_id', '=', owner.id)
      .execute();
    const ask = async (email: string) => {
      const { body, ...answer } = await told(
        browser(other.app).ask({
          method: 'POST',
          url: '/resource/UserRegisterResource/create/',
          payload: { data: { options: { email, password, first_name: 'Same', last_name: 'Name' } } },
        }),
      );
      const { user } = JSON.parse(body).resource_response.data as { user: Record<string, unknown> };
      const { id: _id, username: _username, created_at: _at, email: address, ...rest } = user;
      expect(address).toBe(email);
      return { ...answer, rest, headers: { ...answer.headers, 'content-length': null } };
    };
    expect(await ask('owner@example.org')).toEqual(await ask('newcomer@example.org'));
    await other.app.close();
    const texts = (to: string) => mails.filter((mail) => mail.to === to).map(({ text }) => text);
    expect(
      texts('owner@example.org')
        .map((text) => text.includes(owner.username))
        .sort(),
    ).toEqual([false, true]);
    expect(texts('newcomer@example.org')).toHaveLength(1);
  });
});

describe('limits', () => {
  test('guesses of known and unknown names get a time to wait; another name and the right password afterwards succeed', async () => {
    const grace = await signUp(server.app);
    for (const name of [grace.username, 'nobody_y']) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(browser(server.app), name, 'a wrong password')));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(5).fill(401), ...Array<number>(25).fill(429)]);
      expect(Number(answers.find(({ statusCode }) => statusCode === 429)!.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await logIn(browser(server.app), grace.email)).statusCode).toBe(200);
  });

  test('an address signs up fifty times an hour and tries a hundred logins; its neighbours are not held up', async () => {
    const at = (remoteAddress: string) => browser(server.app, { remoteAddress });
    const signUpAt = (address: string) => at(address).call('UserRegisterResource/create', { email: 'x@example.org', password: 'short' });
    const statuses: number[] = [];
    for (let n = 0; n < 52; n++) statuses.push((await signUpAt(`2001:db8:1:1::${n}`)).httpStatus);
    expect(statuses).toEqual([...Array<number>(50).fill(409), 429, 429]);
    expect((await signUpAt('2001:db8:1:2::1')).httpStatus).toBe(409);
    const tries = await Promise.all(Array.from({ length: 102 }, (_, n) => logIn(at('203.0.113.9'), `somebody_${n}`)));
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect((await logIn(at('203.0.113.10'), 'somebody_else')).statusCode).toBe(401);
  });
});

test('nothing that is sent makes a call of accounts fail in itself', async () => {
  const grace = await signUp(server.app);
  const paths = [
    '/resource/UserRegisterResource/create/',
    '/resource/HandshakeSessionResource/create/',
    '/resource/UserSessionResource/create/',
    '/resource/UserSessionResource/update/',
    '/resource/ApiResource/create/',
  ];
  const calls = [
    ...paths.map((url) => ['POST', url] as const),
    ['POST', '/v3/login/handshake/'],
    ['POST', '/v3/login/mfa/handshake/'],
    ['POST', '/v3/register/email/handshake/'],
    ['POST', '/v3/register/facebook/handshake/'],
    ['POST', '/v3/batch/'],
    ['PUT', '/v3/users/me/mfa/'],
    ['DELETE', '/v3/users/me/mfa/'],
    ['PUT', '/v3/sessions/verify/'],
    ['POST', '/v3/spam/fingerprints/'],
    ['POST', '/v3/orientation/user_landing_signals/'],
    ['POST', '/vx/users/cctld_session/'],
  ] as const;
  const names = fc.constantFrom(
    'email',
    'username',
    'password',
    'birthday',
    'first_name',
    'business_name',
    'facebook_id',
    'facebook_token',
    'username_or_email',
    'mfa_token',
    'token',
    'user_id',
    'session_accounts',
    'requests',
    'fingerprint',
    'unauth_visited_pages',
    'code',
    'url',
    '__proto__',
  );
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constantFrom(
      true,
      'x@example.org',
      password,
      '2001-01-01',
      '{"__proto__":1}',
      '[{"method":"GET","uri":"/v3/users/me/"}]',
      'a\u0000b',
      '\ud800',
      grace.username,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.oneof(fc.dictionary(names, values), fc.jsonValue()), async ([method, url], given) => {
      const payload = JSON.stringify(url.startsWith('/resource/') ? { data: { options: given } } : given);
      const answer = await server.app.inject({ method, url, headers: { ...grace.headers(), 'content-type': 'application/json' }, payload });
      expect([200, 400, 401, 403, 409, 429]).toContain(answer.statusCode);
      expect(answer.json().resource_response?.status ?? answer.json().status).toBe(answer.statusCode === 200 ? 'success' : 'failure');
    }),
    { numRuns: 300 },
  );
});

test('no secret is in a line of the log', async () => {
  const canary = (name: string) => `canary-${name}-Zq7`;
  const grace = await signUp(server.app, { password: canary('password'), recaptcha_v3_token: canary('captcha') });
  await account(grace.id).set({ email_verified_at: new Date().toISOString() }).execute();
  const { secret } = (await grace.ask({ method: 'POST', url: '/v3/users/me/mfa/', payload: { password: grace.password } })).json().data;
  const code = generateSync({ secret });
  const { recovery_codes } = (await grace.ask({ method: 'PUT', url: '/v3/users/me/mfa/', payload: { code } })).json().data;
  const entered = { username_or_email: grace.email, password: grace.password, mfa_token: recovery_codes[0], token: canary('captcha') };
  const { data: token } = (await browser(server.app).ask({ method: 'POST', url: '/v3/login/mfa/handshake/', payload: entered })).json();
  const session = browser(server.app);
  await session.call('HandshakeSessionResource/create', { token });
  // A secret in the wrong field, in a truncated body, in another form, in the address; then an internal error while it is read.
  await logIn(browser(server.app), canary('mistaken'), canary('wrong'));
  const torn = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: `/v3/login/handshake/?password=${canary('address')}`,
      headers: { 'content-type': type },
      payload,
    });
  await torn(`{"password":"${canary('torn')}`);
  await torn(`<a>${canary('xml')}</a>`, 'text/xml');
  await grace.ask({ url: `/verify-email/${canary('link')}` });
  await server.db.rows.schema.alterTable('attempts').renameTo('attempts_away').execute();
  expect((await logIn(browser(server.app), canary('broken'), canary('broken'))).statusCode).toBe(500);
  await server.db.rows.schema.alterTable('attempts_away').renameTo('attempts').execute();

  const log = logged.join('\n');
  expect(log).toContain('request failed');
  const secrets = [
    'canary-',
    secret,
    `"${code}"`,
    ...recovery_codes,
    token,
    grace.cookies.get('tessera_session')!,
    session.cookies.get('tessera_session')!,
    grace.cookies.get('tessera_csrf')!,
    grace.email,
  ];
  for (const each of secrets) expect(log).not.toContain(each);
  server.app.log.info({ planted: canary('planted') });
  expect(logged.join('\n')).toContain(canary('planted'));
});
