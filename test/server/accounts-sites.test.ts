import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIssuer } from './localIssuer.ts';
import { type Browser, browser, password, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let issuer: Awaited<ReturnType<typeof localIssuer>>;
let other: Awaited<ReturnType<typeof localIssuer>>;
let server: TestApp;
beforeAll(async () => {
  issuer = await localIssuer();
  other = await localIssuer();
  server = await testApp({ socialIssuers: { facebook: issuer.settings, google: other.settings } });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
  await other.close();
});

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
const german = 'http://de.localhost:3000';
const toDefault = { host: 'localhost:3000', origin: german };

describe("a country's site", () => {
  test("is a host that tells its site and the default site's origin, which its page may call", async () => {
    for (const [host, site] of [
      ['de.localhost:3000', 'de'],
      ['localhost:3000', 'www'],
      ['127.0.0.1:3000', 'www'],
    ] as const) {
      const answer = await server.app.inject({ url: '/', headers: { host } });
      const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(answer.body)![1]!);
      expect([data.site, data.apiOrigin]).toEqual([site, host === 'de.localhost:3000' ? 'http://localhost:3000' : `http://${host}`]);
      expect(answer.headers['content-security-policy']).toContain(`connect-src 'self'${site === 'de' ? ` ${data.apiOrigin}` : ''};`);
    }
    expect((await server.app.inject('/pageHandlers/de/')).statusCode).toBe(200);
  });

  test('signs up over the default site, with a token that signs in on it alone, once [E-01] [E-03]', async () => {
    const url = '/v3/register/email/handshake/';
    const allowed = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { ...toDefault, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-install-id' },
    });
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': german,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('x-install-id'),
    });
    const { headers, payload } = form({
      email: 'heidi@example.org',
      password,
      first_name: 'Heidi',
      country: 'DE',
      locale: 'de',
      referrer: '',
    });
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...toDefault, 'x-install-id': 'install-1' },
      payload,
    });
    expect([answer.statusCode, answer.json().status, answer.headers['access-control-allow-origin'], answer.cookies]).toEqual([
      200,
      'success',
      german,
      [],
    ]);
    const token = answer.json().data;
    expect(
      await browser(server.app, { host: 'fr.localhost:3000' }).call('HandshakeSessionResource/create', { token, isRegistration: true }),
    ).toMatchObject({ httpStatus: 401 });
    expect(
      await browser(server.app, { host: 'de.localhost:3000' }).call('HandshakeSessionResource/create', { token, isRegistration: true }),
    ).toMatchObject({ httpStatus: 401 });
    const again = await server.app.inject({
      method: 'POST',
      url: '/v3/login/handshake/',
      headers: toDefault,
      payload: { username_or_email: 'heidi@example.org', password },
    });
    const here = browser(server.app, { host: 'de.localhost:3000' });
    expect(await here.call('HandshakeSessionResource/create', { token: again.json().data, isRegistration: false })).toMatchObject({
      httpStatus: 200,
      data: { user: { country: 'DE' } },
    });
  });

  test('is answered with its refusals as well; another site is not answered at all [E-03]', async () => {
    const refused = await server.app.inject({
      method: 'POST',
      url: '/v3/login/handshake/',
      headers: toDefault,
      payload: { username_or_email: 'nobody', password: 'x' },
    });
    expect([refused.statusCode, refused.json().code, refused.headers['access-control-allow-origin']]).toEqual([401, 78, german]);
    for (const origin of [
      'http://de.localhost:4000',
      'https://de.localhost:3000',
      'http://de.evil.example',
      'http://xx.localhost:3000',
      'null',
    ]) {
      const foreign = await server.app.inject({
        method: 'POST',
        url: '/v3/login/handshake/',
        headers: { host: 'localhost:3000', origin },
        payload: { username_or_email: 'nobody', password: 'x' },
      });
      expect([origin, foreign.statusCode, foreign.headers['access-control-allow-origin']]).toEqual([origin, 403, undefined]);
    }
    const other = await server.app.inject({
      method: 'POST',
      url: '/resource/UserRegisterResource/create/',
      headers: toDefault,
      payload: {},
    });
    expect(other.statusCode).toBe(403);
  });

  test("a partner's sign-up names a business, a social one its identity", async () => {
    for (const kind of ['partner', 'facebook']) {
      const { headers, payload } = form({ email: 'x@example.org', password });
      expect(
        (
          await server.app.inject({
            method: 'POST',
            url: `/v3/register/${kind}/handshake/`,
            headers: { ...headers, ...toDefault },
            payload,
          })
        ).statusCode,
      ).toBe(400);
    }
  });

  test('learns once of a session on the default site, by a token that works once [E-14]', async () => {
    const heidi = await signUp(server.app, { country: 'DE' }, { host: 'localhost:3000' });
    const otherSite = async (one: Browser) =>
      JSON.parse(/id="page-data">(.*?)<\/script>/.exec((await one.ask({ url: '/' })).body)![1]!).crossDomainOrigin;
    expect(await otherSite(heidi)).toBe(german);
    const { data: token } = await heidi.call('ApiResource/create', { url: '/vx/users/cctld_token/', data: {} });
    // A token that was not used is no session yet: the next page asks for another.
    expect(await otherSite(heidi)).toBe(german);
    expect(await heidi.call('ApiResource/create', { url: '/v3/users/me/' })).toMatchObject({ httpStatus: 400 });

    const there = browser(server.app, { host: 'de.localhost:3000' });
    // The page of one site can not read the other site's token for its calls.
    const take = () =>
      there.ask({
        method: 'POST',
        url: '/vx/users/cctld_session/',
        ...form({ token }),
        headers: { ...form({}).headers, origin: 'http://localhost:3000', 'x-csrf-token': '' },
      });
    const taken = await take();
    expect([taken.json().status, taken.headers['access-control-allow-origin']]).toEqual(['success', 'http://localhost:3000']);
    // A browser accepts no lax cookie in a request from another site's page.
    expect(taken.cookies.map(({ sameSite, secure }) => [sameSite, secure])).toEqual([
      ['None', true],
      ['None', true],
    ]);
    expect(await otherSite(heidi)).toBeNull();
    const own = await there.ask({ url: '/v3/users/me/' });
    expect([own.json().data.id, own.cookies.map(({ sameSite }) => sameSite)]).toEqual([heidi.id, ['Lax', 'Lax']]);
    expect((await take()).statusCode).toBe(401);
    expect(await otherSite(there)).toBeNull();
  });
});

describe("a social network's token", () => {
  const come = (facebook_id: string, facebook_token: string, more: Record<string, string> = {}) =>
    browser(server.app).call('UserRegisterResource/create', { facebook_id, facebook_token, ...more });

  test('opens an account, and signs in to it when it comes again [E-01]', async () => {
    const claims = { sub: 'fb-7', email: 'Sofia@Example.org', email_verified: true, given_name: 'Sofia', family_name: 'Lund' };
    const first = await come('fb-7', await issuer.sign(claims));
    expect(first).toMatchObject({
      httpStatus: 200,
      data: { user: { email: 'sofia@example.org', full_name: 'Sofia Lund', has_password: false, connected_to_facebook: true, nags: [] } },
    });
    expect(await come('fb-7', await issuer.sign({ ...claims, email: 'new@example.org' }))).toMatchObject({
      data: { user: { id: (first.data as { user: { id: string } }).user.id } },
    });
    const { headers, payload } = form({ facebook_id: 'fb-7', facebook_token: await issuer.sign(claims) });
    expect(
      (
        await server.app.inject({ method: 'POST', url: '/v3/register/facebook/handshake/', headers: { ...headers, ...toDefault }, payload })
      ).json().status,
    ).toBe('success');
  });

  test('is of the network that signed it', async () => {
    const google = await come(
      'fb-7',
      await other.sign({ sub: 'fb-7', email: 'gina@example.org', email_verified: true, given_name: 'Gina' }),
    );
    expect(google.data).toMatchObject({ user: { email: 'gina@example.org', connected_to_google: true, connected_to_facebook: false } });
    expect(await come('fb-7', await other.sign({ sub: 'fb-7', iss: issuer.settings.issuer }))).toMatchObject({ httpStatus: 401 });
  });

  test("is not believed when it is another's, too old, for another, or signed by another [E-01]", async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: 'fb-8', email: 'eve@example.org', email_verified: true };
    const bad = [
      await issuer.sign({ ...claims, sub: 'fb-9' }),
      await issuer.sign({ ...claims, aud: 'another product' }),
      await issuer.sign({ ...claims, iss: 'https://another.example' }),
      await issuer.sign({ ...claims, iat: now - 7200, exp: now - 3600 }),
      await issuer.sign({ ...claims, iat: now - 7200, exp: now + 3600 }),
      await issuer.sign(claims, { key: issuer.foreignKey }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
      'no token',
      '',
      'a.b.c',
    ];
    for (const token of bad)
      expect(await come('fb-8', token)).toMatchObject({
        httpStatus: 401,
        code: 78,
        message: expect.stringMatching(/^The social network did not confirm who you are\. Try again/),
      });
    expect(await server.db.rows.selectFrom('social_links').select('subject').where('subject', '=', 'fb-8').execute()).toEqual([]);
  });

  test('without a verified address asks for one and does not call it proven [E-01]', async () => {
    const token = () => issuer.sign({ sub: 'fb-10', email: 'claimed@example.org' });
    expect(await come('fb-10', await token())).toMatchObject({
      httpStatus: 400,
      message: expect.stringMatching(/Sign up with your email address/),
    });
    expect(await come('fb-10', await token(), { email: 'told@example.org' })).toMatchObject({
      data: { user: { email: 'told@example.org', nags: ['verify_email'] } },
    });
  });

  test('can not be had where no issuer is set up, and says so when the issuer is away [E-01]', async () => {
    const away = await localIssuer();
    await away.close();
    const others = await Promise.all([testApp(), testApp({ socialIssuers: { facebook: away.settings } })]);
    const [unset, unreachable] = await Promise.all(
      others.map(async ({ app }) =>
        browser(app).call('UserRegisterResource/create', { facebook_id: 'x', facebook_token: await away.sign({ sub: 'x' }) }),
      ),
    );
    expect(unset).toMatchObject({ httpStatus: 403, message: expect.stringMatching(/not set up here\. Use your email address/) });
    expect(unreachable).toMatchObject({ httpStatus: 503, code: 10 });
    await Promise.all(others.map((other) => other.close()));
  });
});

test('the bot check is asked, where one is set up, who signs up and whose session it is; while it is away all pass [E-11]', async () => {
  const asked: string[] = [];
  const service = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => void parts.push(part))
      .on('end', () => {
        const told = new URLSearchParams(Buffer.concat(parts).toString());
        asked.push(told.get('secret')!);
        answer.setHeader('content-type', 'application/json').end(JSON.stringify({ success: told.get('response') === 'a person' }));
      });
  });
  await new Promise<void>((listening) => {
    service.listen(0, '127.0.0.1', listening);
  });
  const guarded = await testApp({
    captcha: { siteKey: 'site', secret: 'kept-from-pages', verifyUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/` },
  });
  const signUpWith = (recaptcha_v3_token?: string) =>
    browser(guarded.app).call('UserRegisterResource/create', { email: 'a@example.org', password, recaptcha_v3_token });
  expect([(await signUpWith()).httpStatus, (await signUpWith('a machine')).httpStatus]).toEqual([403, 403]);
  const person = await signUp(guarded.app, { recaptcha_v3_token: 'a person' });
  const verified = async (recaptcha_token: string) =>
    (await person.ask({ method: 'PUT', url: '/v3/sessions/verify/', payload: { recaptcha_token } })).statusCode;
  expect([await verified('a machine'), await verified('a person'), new Set(asked)]).toEqual([403, 200, new Set(['kept-from-pages'])]);
  const login = (token?: string) =>
    browser(guarded.app).ask({
      method: 'POST',
      url: '/v3/login/handshake/',
      payload: { username_or_email: person.username, password, token },
    });
  expect([(await login()).statusCode, (await login('a machine')).statusCode]).toEqual([200, 403]);
  const { body, headers } = await guarded.app.inject('/');
  expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(body)![1]!).services).toEqual({
    recaptchaSiteKey: 'site',
    googleClientId: null,
    canTranslate: false,
  });
  expect(headers['content-security-policy']).toContain('https://www.google.com/recaptcha/');
  expect(body).not.toContain('kept-from-pages');
  service.closeAllConnections();
  await new Promise((closed) => {
    service.close(closed);
  });
  expect(await verified('a machine')).toBe(200);
  await guarded.close();
});
