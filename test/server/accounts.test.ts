import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDetail, SessionAccount } from '../../events/entities/account.ts';
import { noPlace } from '../../events/entities/business.ts';
import { PageData, PageState, PageUser } from '../../events/entities/page.ts';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { browser, password, signUp, type Browser } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
// In the middle of a time step of the authenticator, so that no test crosses into the next.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 3600 * 1000;
const account = (personId: string) => server.db.rows.updateTable('accounts').where('person_id', '=', personId);
const session = (personId: string) => server.db.rows.updateTable('sessions').where('person_id', '=', personId);
const meOf = async (one: Browser) => (await one.ask({ url: '/v3/users/me/' })).json().data;
const statusOf = async (one: Browser) => (await one.ask({ url: '/v3/users/me/' })).statusCode;
const logIn = (one: Browser, given: Record<string, string>) =>
  one.ask({ method: 'POST', url: '/v3/login/handshake/', payload: { password, ...given } });
async function logInFully(one: Browser, username_or_email: string): Promise<void> {
  vi.setSystemTime(Date.now() + 1000);
  const { data: token } = (await logIn(one, { username_or_email })).json();
  expect(await one.call('HandshakeSessionResource/create', { token, isRegistration: false })).toMatchObject({ httpStatus: 200 });
}

describe('signing up', () => {
  test('again with the same id after a lost answer signs in to the account that was made, at either door [E-02]', async () => {
    const email = 'lost@example.org';
    const fields = { email, password, first_name: 'Mary', client_id: randomUUID() };
    const people: string[] = [];
    for (const _ of [1, 2]) {
      const { httpStatus, data } = await browser(server.app).call('UserRegisterResource/create', fields);
      expect(httpStatus).toBe(200);
      people.push((data as { user: { id: string } }).user.id);
    }
    const one = browser(server.app);
    const answer = await one.ask({ method: 'POST', url: '/v3/register/email/handshake/', payload: fields });
    expect(answer.json()).toMatchObject({ status: 'success' });
    const exchanged = await one.call('HandshakeSessionResource/create', { token: answer.json().data, isRegistration: true });
    expect(exchanged).toMatchObject({ httpStatus: 200, data: { user: { id: people[0] } } });
    expect(people[1]).toBe(people[0]);
    expect(await server.db.rows.selectFrom('accounts').select('person_id').where('email', '=', email).execute()).toHaveLength(1);
  });

  test('by e-mail signs in with cookies that no script and no other site can use [E-01]', async () => {
    const one = browser(server.app);
    const data = JSON.stringify({
      options: {
        email: ' Grace@Example.org ',
        password,
        first_name: 'Grace',
        last_name: 'Hopper',
        country: 'us',
        locale: 'en_US',
        referrer: '',
      },
    });
    const answer = await one.ask({
      method: 'POST',
      url: '/resource/UserRegisterResource/create/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ source_url: '/', data }).toString(),
    });
    expect(answer.json().resource_response).toMatchObject({
      status: 'success',
      data: { user: { email: 'grace@example.org', username: 'gracehopper', full_name: 'Grace Hopper', country: 'US', login_state: 1 } },
    });
    const cookies = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.get('tessera_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies.get('tessera_csrf')?.httpOnly).toBeUndefined();
    expect(await meOf(one)).toMatchObject({
      username: 'gracehopper',
      nags: ['verify_email'],
      has_password: true,
      can_enable_mfa: false,
      is_partner: false,
    });
  });

  test('takes a username, a gender in own words and the code of an invitation [E-01]', async () => {
    const one = await signUp(server.app, {
      username: 'Chosen_Name',
      gender: 'custom',
      custom_gender: 'agender',
      invite_code: 'abc',
    });
    expect(await meOf(one)).toMatchObject({ username: 'chosen_name', gender: 'custom', custom_gender: 'agender' });
    const kept = () =>
      server.db.rows.selectFrom('accounts').select('landing_signals').where('person_id', '=', one.id).executeTakeFirstOrThrow();
    expect(JSON.parse((await kept()).landing_signals!)).toEqual({ invite_redemption: { inviteCode: 'abc' } });
    expect(await meOf(await signUp(server.app, { gender: 'female', custom_gender: 'unasked' }))).toMatchObject({
      gender: 'female',
      custom_gender: '',
    });
  });

  test('under https the cookies are secure and of this host alone', async () => {
    const proxied = await testApp({ trustProxy: 1 });
    const answer = await proxied.app.inject({
      method: 'POST',
      url: '/resource/UserRegisterResource/create/',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { data: { options: { email: 'a@example.org', password } } },
    });
    expect(answer.cookies.map(({ name, secure, domain }) => [name, secure, domain])).toEqual([
      ['__Host-tessera_session', true, undefined],
      ['__Host-tessera_csrf', true, undefined],
      ['__Host-tessera_device', true, undefined],
    ]);
    await proxied.close();
  });

  test.each([
    [400, 400, { email: 'no address' }],
    [400, 400, { email: '' }],
    [400, 91, { birthday: '2001-02-30' }],
    [400, 91, { birthday: '2999-01-01' }],
    [409, 88, { username: 'ada' }],
    [409, 88, { username: 'settings' }],
    [409, 88, { username: 'a b' }],
    [409, 89, { password: 'short' }],
    [409, 89, { password: 'password123' }],
    [409, 89, { password: 'Wanted@example.org', email: 'wanted@example.org' }],
    [409, 89, { password: 'smile \u{1F600} smile' }],
    [409, 90, { birthday: `${new Date().getFullYear() - 9}-01-01` }],
    [409, 90, { birthday: `${new Date().getFullYear() - 15}-01-01`, country: 'DE' }],
    [409, 90, { birthday: `${new Date().getFullYear() - 15}-01-01`, country: 'au' }],
  ])('what is wrong is told by status %i and code %i: %o', async (httpStatus, code, given) => {
    expect(
      await browser(server.app).call('UserRegisterResource/create', { email: 'wanted@example.org', password, ...given }),
    ).toMatchObject({ httpStatus, status: 'failure', code });
  });

  test('a browser that was told to come back when older is told so again', async () => {
    const one = browser(server.app);
    one.cookies.set('tessera_age_restricted', '1');
    expect(await one.call('UserRegisterResource/create', { email: 'older@example.org', password, birthday: '1980-01-01' })).toMatchObject({
      httpStatus: 409,
      code: 90,
    });
  });

  test('a business is a partner, and of the one who opened it while signed in [E-01] [E-08]', async () => {
    const owner = await signUp(server.app);
    const shop = await signUp(server.app);
    const answer = await owner.call('UserRegisterResource/create', {
      email: 'shop@example.org',
      password,
      business_name: 'Paper & Co',
      first_name: 'Paper & Co',
    });
    expect(answer.data).toMatchObject({ user: { full_name: 'Paper & Co', is_partner: true } });
    const shopId = (answer.data as { user: { id: string } }).user.id;
    const place = { ...noPlace, locality: 'Leeds', country: 'GB', contact_phone: '0113', enable_profile_message: true };
    const property = { entity_type: 'BIZ_USER', key: 'PLACE', value: place };
    expect((await owner.call('PropertyResource/update', property)).httpStatus).toBe(200);
    const uris = [owner.id, shopId, shop.id, '0'].map((id) => `/v3/users/${id}/`);
    const batch = await owner.ask({
      method: 'POST',
      url: '/v3/batch/',
      payload: {
        requests: JSON.stringify(
          uris.map((uri) => ({
            method: 'GET',
            uri,
            fields: ['id', 'username', 'email', 'owners', 'partner', 'businesses', 'fast_advertiser_info_has_any_managed_advertisers'],
          })),
        ),
      },
    });
    const told = batch.json().data;
    expect(told[uris[0]!]).toMatchObject({ status: 'success', data: { email: owner.email, partner: null, businesses: [{ id: shopId }] } });
    expect(told[uris[1]!]).toMatchObject({
      status: 'success',
      data: {
        partner: { business_name: 'Paper & Co', contact_email: 'shop@example.org', is_linked_business: true, ...place },
        owners: [{ id: owner.id }],
        fast_advertiser_info_has_any_managed_advertisers: false,
      },
    });
    expect(told[uris[2]!]).toEqual({ status: 'success', data: { id: shop.id, username: shop.username } });
    expect(told[uris[3]!]).toMatchObject({ status: 'failure' });
    for (const uri of uris.slice(0, 3)) expect(v.safeParse(AccountDetail, told[uri].data).issues).toBeUndefined();
  });

  test('actions before the sign-up are kept with the account [D-09]', async () => {
    const one = await signUp(server.app);
    const answer = await one.ask({
      method: 'POST',
      url: '/v3/orientation/user_landing_signals/',
      payload: {
        is_register: true,
        unauth_visited_pages: [{ path: '/', pageType: 'home' }],
        invite_redemption: null,
        paid_landing: null,
        referral: { utm_source: 'mail' },
      },
    });
    expect(answer.json()).toMatchObject({ status: 'success' });
    const { landing_signals } = await server.db.rows
      .selectFrom('accounts')
      .select('landing_signals')
      .where('person_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(landing_signals!)).toMatchObject({
      is_register: true,
      unauth_visited_pages: [{ pageType: 'home' }],
      referral: { utm_source: 'mail' },
    });
  });

  test('a later log-in leaves those that the sign-up brought, and the code of its invite [D-09]', async () => {
    const send = async (one: Awaited<ReturnType<typeof signUp>>, is_register: boolean, path: string) => {
      const payload = { is_register, unauth_visited_pages: [{ path }] };
      expect((await one.ask({ method: 'POST', url: '/v3/orientation/user_landing_signals/', payload })).statusCode).toBe(200);
      const { landing_signals } = await server.db.rows
        .selectFrom('accounts')
        .select('landing_signals')
        .where('person_id', '=', one.id)
        .executeTakeFirstOrThrow();
      return JSON.parse(landing_signals!) as object;
    };
    const one = await signUp(server.app);
    const first = { is_register: false, unauth_visited_pages: [{ path: '/before/' }] };
    expect(await send(one, false, '/before/')).toEqual(first);
    const own = { is_register: true, unauth_visited_pages: [{ path: '/own/' }] };
    expect(await send(one, true, '/own/')).toEqual(own);
    for (const isRegister of [false, true]) expect(await send(one, isRegister, '/later/')).toEqual(own);
    const invited = await signUp(server.app, { invite_code: 'abc' });
    expect(await send(invited, false, '/later/')).toEqual({ invite_redemption: { inviteCode: 'abc' } });
    expect(await send(invited, true, '/own/')).toEqual(own);
  });
});

describe('logging in', () => {
  test('by name or address, trimmed, gives a token that signs in once [E-03] [E-04]', async () => {
    const grace = await signUp(server.app);
    for (const name of [` ${grace.username.toUpperCase()} `, grace.email]) {
      const one = browser(server.app);
      const answer = await logIn(one, { username_or_email: name });
      expect([answer.statusCode, answer.json().status, answer.cookies]).toEqual([200, 'success', []]);
      const token = answer.json().data;
      expect(await one.call('HandshakeSessionResource/create', { token, isRegistration: false })).toMatchObject({
        httpStatus: 200,
        data: { user: { id: grace.id } },
      });
      expect(await statusOf(one)).toBe(200);
      expect(await browser(server.app).call('HandshakeSessionResource/create', { token, isRegistration: false })).toMatchObject({
        httpStatus: 401,
      });
    }
    expect((await logIn(browser(server.app), { username_or_email: grace.username, password: 'not this one' })).json()).toMatchObject({
      status: 'failure',
      code: 78,
    });
  });

  test('people of the gallery have no password: nobody logs in as them', async () => {
    expect((await logIn(browser(server.app), { username_or_email: 'ada', password: '' })).statusCode).toBe(401);
    expect((await logIn(browser(server.app), { username_or_email: 'ada' })).statusCode).toBe(401);
  });

  test('with a second factor: enrolled by its first code, asked for at login, gone with the password [E-04] [E-05]', async () => {
    const grace = await signUp(server.app);
    const mfa = (method: 'POST' | 'PUT' | 'DELETE', payload: object = {}) => grace.ask({ method, url: '/v3/users/me/mfa/', payload });
    expect((await mfa('POST')).statusCode).toBe(403);
    await account(grace.id).set({ email_verified_at: new Date().toISOString() }).execute();
    expect(await meOf(grace)).toMatchObject({ can_enable_mfa: true, has_mfa_enabled: false });
    expect([(await mfa('POST')).json(), (await mfa('POST', { password: 'not this one' })).json()]).toMatchObject([
      { code: 78 },
      { code: 78 },
    ]);
    await writeSettings(server.db, { name: 'Studio: Berlin' });
    const { secret, uri, qr } = (await mfa('POST', { password })).json().data;
    await writeSettings(server.db, { name: 'Tessera' });
    expect([uri.includes(secret), qr.startsWith('<svg'), qr.includes(secret)]).toEqual([true, true, false]);
    // An app reads up to the first colon as the issuer's name.
    expect(new URL(uri).searchParams.get('issuer')).toBe('Studio  Berlin');
    expect(decodeURIComponent(new URL(uri).pathname).split(':')[0]).toBe('/Studio  Berlin');
    const before = grace.cookies.get('tessera_session');
    const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    expect((await mfa('PUT', { code: code(-1) })).json().data.recovery_codes).toHaveLength(10);
    expect([await meOf(grace), grace.cookies.get('tessera_session') === before]).toMatchObject([{ has_mfa_enabled: true }, false]);

    const asked = await logIn(browser(server.app), { username_or_email: grace.username });
    expect([asked.statusCode, asked.json().code]).toEqual([409, 100]);
    const second = (mfa_token: string) =>
      browser(server.app).ask({
        method: 'POST',
        url: '/v3/login/mfa/handshake/',
        payload: { username_or_email: grace.username, password, mfa_token },
      });
    expect((await second('000000')).json()).toMatchObject({ status: 'failure', code: 101 });
    expect((await second(code(0))).json()).toMatchObject({ status: 'success' });
    expect((await second(code(0))).statusCode).toBe(401);

    expect((await mfa('DELETE', { password: 'not this one' })).statusCode).toBe(403);
    expect((await mfa('DELETE', { password })).statusCode).toBe(200);
    expect((await logIn(browser(server.app), { username_or_email: grace.username })).statusCode).toBe(200);
  });

  test('200 guesses of a code at once: five are looked at', async () => {
    const grace = await signUp(server.app);
    await account(grace.id)
      .set({
        email_verified_at: new Date().toISOString(),
        mfa_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        mfa_enabled_at: new Date().toISOString(),
      })
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        browser(server.app, { remoteAddress: `198.51.100.${n}` }).ask({
          method: 'POST',
          url: '/v3/login/mfa/handshake/',
          payload: { username_or_email: grace.username, password, mfa_token: String(n).padStart(6, '0') },
        }),
      ),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 101).length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code !== 101 && code !== 429 && code !== 503)).toEqual([]);
  });
});

describe('several accounts', () => {
  test('one browser lists its accounts, changes between them, and logs out of all [E-06] [E-07]', async () => {
    const first = await signUp(server.app);
    const second = await signUp(server.app);
    const stranger = await signUp(server.app);
    await logInFully(first, second.username);
    const listed = (await first.call('UserSessionResource/create', { session_accounts: true })).data as {
      session_accounts: SessionAccount[];
    };
    expect(listed.session_accounts).toMatchObject([
      { user_id: first.id, logged_in: true, email: first.email, login_methods: ['email'] },
      { user_id: second.id, logged_in: true },
    ]);
    expect(v.safeParse(v.array(SessionAccount), listed.session_accounts).issues).toBeUndefined();
    expect(await meOf(first)).toMatchObject({ id: second.id });

    const asSecond = first.cookies.get('tessera_session');
    expect(await first.call('UserSessionResource/update', { user_id: first.id })).toMatchObject({
      httpStatus: 200,
      data: { user: { id: first.id } },
    });
    expect([(await meOf(first)).id, first.cookies.get('tessera_session') === asSecond]).toEqual([first.id, false]);
    expect(await first.call('UserSessionResource/update', { user_id: stranger.id })).toMatchObject({ httpStatus: 403 });

    const kept = new Map(first.cookies);
    expect(await first.call('UserSessionResource/delete')).toMatchObject({ httpStatus: 200 });
    // The browser's device cookie stays, which gives no access.
    expect([...first.cookies.keys()]).toEqual(['tessera_device']);
    for (const token of [kept.get('tessera_session')!, asSecond!]) {
      expect((await server.app.inject({ url: '/v3/users/me/', headers: { cookie: `tessera_session=${token}` } })).statusCode).toBe(401);
    }
    expect(await statusOf(second)).toBe(200);
  });

  test('a change to an account whose login is limited says so, and after a new log-in to it no longer [E-07] [E-10]', async () => {
    const first = await signUp(server.app);
    const second = await signUp(server.app);
    await logInFully(first, second.username);
    await account(first.id)
      .set({ login_state: 2, limited_at: new Date(Date.now() + 1).toISOString() })
      .execute();
    const changeTo = (user_id: string) => first.call('UserSessionResource/update', { user_id });
    expect(await changeTo(first.id)).toMatchObject({ httpStatus: 200, data: { user: { id: first.id, login_state: 2 } } });
    expect((await meOf(first)).login_state).toBe(2);
    expect(await changeTo(second.id)).toMatchObject({ data: { user: { login_state: 1 } } });
    await logInFully(first, first.username);
    expect(await changeTo(second.id)).toMatchObject({ data: { user: { id: second.id } } });
    expect(await changeTo(first.id)).toMatchObject({ data: { user: { id: first.id, login_state: 1 } } });
  });

  test("a login while nobody is signed in joins nobody else's accounts", async () => {
    const first = await signUp(server.app);
    const second = await signUp(server.app);
    await session(first.id)
      .set({ expires_at: new Date(Date.now() - day).toISOString() })
      .execute();
    await logInFully(first, second.username);
    const { session_accounts } = (await first.call('UserSessionResource/create', { session_accounts: true })).data as {
      session_accounts: SessionAccount[];
    };
    expect(session_accounts.map(({ user_id }) => user_id)).toEqual([second.id]);
  });

  test('logging out is answered well also when nobody is signed in, by POST and by DELETE [E-06]', async () => {
    expect(await browser(server.app).call('UserSessionResource/delete')).toMatchObject({ httpStatus: 200, status: 'success' });
    const grace = await signUp(server.app);
    expect((await grace.ask({ method: 'DELETE', url: '/resource/UserSessionResource/delete/' })).statusCode).toBe(200);
    expect(await statusOf(grace)).toBe(401);
  });

  test('a page tells whether its person signed up less than 28 days ago [A-27]', async () => {
    const grace = await signUp(server.app);
    const isNew = async () => pageData((await grace.ask({ url: '/' })).body).state?.user.is_new;
    const signedUp = (days: number) =>
      server.db.rows
        .updateTable('people')
        .set({ created_at: new Date(Date.now() - days * day).toISOString() })
        .where('id', '=', grace.id)
        .execute();
    expect(await isNew()).toBe(true);
    await signedUp(27);
    expect(await isNew()).toBe(true);
    await signedUp(29);
    expect(await isNew()).toBe(false);
  });

  test('tokens and stored accounts are refreshed [E-07]', async () => {
    const grace = await signUp(server.app);
    const other = await signUp(server.app);
    await logInFully(grace, other.username);
    await grace.call('UserSessionResource/update', { user_id: grace.id });
    const page = async () => pageData((await grace.ask({ url: '/' })).body);
    const daysLeft = async () => (await page()).daysToExpiration;
    expect((await page()).experiments.active.identity_token_refresh).toBe('enabled');
    const soon = new Date(Date.now() + 12 * 3600_000).toISOString();
    const lately = new Date(Date.now() - 89 * day).toISOString();
    for (const { id } of [grace, other]) await session(id).set({ expires_at: soon, rotated_at: lately }).execute();
    // The page's own request gives this session another ninety days, but not those of the browser's other accounts.
    expect(await daysLeft()).toBe(0);
    const untilOf = async ({ id }: { id: string }) =>
      (
        await server.db.rows.selectFrom('sessions').select('expires_at').where('person_id', '=', id).orderBy('created_at', 'desc').execute()
      )[0]!.expires_at;
    expect([(await untilOf(grace)) > soon, await untilOf(other)]).toEqual([true, soon]);
    expect((await grace.ask({ url: '/refresh_stored_accounts' })).statusCode).toBe(200);
    expect([await daysLeft(), (await untilOf(other)) > soon]).toEqual([90, true]);
    const before = grace.cookies.get('tessera_session');
    const calls = grace.cookies.get('tessera_csrf');
    expect((await grace.ask({ url: '/refresh_token' })).statusCode).toBe(200);
    // Calls that are under way repeat the token that they were given.
    expect(grace.cookies.get('tessera_csrf')).toBe(calls);
    expect([grace.cookies.get('tessera_session') === before, await statusOf(grace)]).toEqual([false, 200]);
    for (const url of ['/refresh_token', '/refresh_stored_accounts']) expect((await browser(server.app).ask({ url })).statusCode).toBe(401);
  });
});

const pageData = (page: string): PageData => v.parse(PageData, JSON.parse(/id="page-data">(.*?)<\/script>/.exec(page)![1]!));

describe('pages', () => {
  test('tell all of the signed-in user, a limited login, and nothing of the signed-out [E-10]', async () => {
    const grace = await signUp(server.app, { birthday: `${new Date().getFullYear() - 15}-01-01` });
    const { state, context } = pageData((await grace.ask({ url: '/' })).body);
    expect(state).toMatchObject({
      session: { isAuthenticated: true, userId: grace.id, loggedOutUserInfo: null },
      user: {
        email: grace.email,
        login_state: 1,
        is_under_16: true,
        is_under_18: true,
        is_private_profile: true,
        should_show_messaging: false,
        allow_marketing_cookies: false,
        third_party_marketing_tracking_enabled: false,
      },
    });
    expect([context.is_authenticated, context.user]).toEqual([true, state!.user]);
    // Every declared field is filled, and no other.
    await account(grace.id).set({ is_write_banned: 1 }).execute();
    expect(Object.keys((await grace.ask({ url: '/_/_/state' })).json().user).sort()).toEqual(Object.keys(PageUser.entries).sort());
    await account(grace.id).set({ login_state: 2 }).execute();
    expect((await grace.ask({ url: '/_/_/state' })).json()).toMatchObject({ user: { login_state: 2 } });
    const signedOut = v.parse(PageState, (await browser(server.app).ask({ url: '/_/_/state' })).json());
    expect([signedOut.session, signedOut.user.id]).toMatchObject([{ isAuthenticated: false, userId: null, loggedOutUserInfo: null }, null]);
  });

  test('a person with an expired session is greeted by name, a logged-out one is not [D-05]', async () => {
    const grace = await signUp(server.app);
    const unauth = () => grace.call('UnauthUserDataResource/get');
    expect(await unauth()).toMatchObject({ httpStatus: 200, data: null });
    await session(grace.id)
      .set({ expires_at: new Date(Date.now() - day).toISOString() })
      .execute();
    expect(await unauth()).toMatchObject({
      httpStatus: 200,
      data: { email: grace.email, first_name: 'Grace', has_password: true, connected_to_google: false },
    });
    expect(pageData((await grace.ask({ url: '/' })).body).state).toMatchObject({
      session: { isAuthenticated: false, loggedOutUserInfo: { email: grace.email } },
      user: { id: null },
    });
    await grace.call('UserSessionResource/delete');
    expect(await unauth()).toMatchObject({ httpStatus: 200, data: null });
  });
});

test('the bot check and the fingerprint belong to the session [E-11] [E-13]', async () => {
  const grace = await signUp(server.app);
  expect((await grace.ask({ method: 'PUT', url: '/v3/sessions/verify/', payload: { recaptcha_token: 'x' } })).statusCode).toBe(200);
  expect((await grace.ask({ method: 'POST', url: '/v3/spam/fingerprints/', payload: { fingerprint: 'canvas:1234' } })).statusCode).toBe(
    200,
  );
  expect(
    (await browser(server.app).ask({ method: 'POST', url: '/v3/spam/fingerprints/', payload: { fingerprint: 'canvas:1234' } })).statusCode,
  ).toBe(200);
  const row = await server.db.rows
    .selectFrom('sessions')
    .select(['verified_at', 'fingerprint_hash'])
    .where('person_id', '=', grace.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ verified_at: expect.any(String), fingerprint_hash: expect.not.stringContaining('canvas') });
  expect(
    (await browser(server.app).ask({ method: 'PUT', url: '/v3/sessions/verify/', payload: { recaptcha_token: 'x' } })).statusCode,
  ).toBe(401);
});
