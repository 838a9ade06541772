import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { availableParallelism } from 'node:os';
import { logIn as passwordLogin } from '../../src/server/account/login.ts';
import { inTurn } from '../../src/server/account/passwords.ts';
import { isUsername } from '../../src/server/account/usernames.ts';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import type { Mail } from '../../src/server/account/settings/mailer.ts';
import { AccountHolderError, contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { people as galleryPeople } from '../../src/server/gallery/people.ts';
import { pageHandlers } from '../../machines/shell/handlers.ts';
import { browser, password, signUp, type Browser, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
const mails: Mail[] = [];
beforeAll(async () => {
  server = await testApp({ mailer: { send: async (mail) => void mails.push(mail) } });
});
afterAll(() => server.close());
afterEach(() => {
  mails.length = 0;
});

const account = (personId: string) => server.db.rows.updateTable('accounts').where('person_id', '=', personId);
const verify = (personId: string) => account(personId).set({ email_verified_at: new Date().toISOString() }).execute();
const isVerified = async (personId: string) =>
  (await server.db.rows.selectFrom('accounts').select('email_verified_at').where('person_id', '=', personId).executeTakeFirstOrThrow())
    .email_verified_at !== null;
const logIn = (one: Browser, username_or_email: string, given = password) =>
  one.ask({ method: 'POST', url: '/v3/login/handshake/', payload: { username_or_email, password: given } });
const at = (remoteAddress: string) => browser(server.app, { remoteAddress });
/** Waits for the first mail to an address, with a given subject if there is one. */
async function mailTo(address: string, subject?: string): Promise<Mail> {
  const find = () => mails.find((mail) => mail.to === address && (subject === undefined || mail.subject === subject));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find()!;
}
/** Moves the beginning of every count of guesses to some seconds ago, however slowly the test runs. */
const firstGuessWas = (seconds: number) =>
  server.db.rows
    .updateTable('attempts')
    .set({ resets_at: new Date(Date.now() + (3600 - seconds) * 1000).toISOString() })
    .execute();
const pathOf = ({ link }: Mail) => new URL(link).pathname;

/** Guesses that are looked at without a wait: by one network, and by all together. */
const [networkFree, nameFree] = [5, 10];

/** First path segments of the specification's addresses. */
const ofTheSpecification = [
  'pin',
  'search',
  'ideas',
  'settings',
  'login',
  'signup',
  'email',
  'business',
  'attribution_source',
  'refresh_token',
  'refresh_stored_accounts',
  'v3',
  'vx',
];

describe('names of the product (finding 9)', () => {
  test('no route, page or person of the product is a username, whatever is added to the routes', () => {
    const routes = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^[├└]── \/([^/\s]+)/.exec(line)?.[1] ?? []);
    expect(routes.length).toBeGreaterThan(100);
    const names = [
      ...routes,
      ...pageHandlers.map((handler) => handler.split('/')[0]!),
      ...galleryPeople.map(({ username }) => username),
      'imports',
      ...ofTheSpecification,
    ];
    expect([...new Set(names)].filter((name) => isUsername(name.toLowerCase(), 'Tessera'))).toEqual([]);
  });

  test.each([
    'imports',
    'Imports',
    'IMPORTS',
    '_imports_',
    'imp0rts',
    'i_m_p_o_r_t_s',
    '1mports',
    'admin',
    'adm1n',
    'support_',
    'tessera',
    'te55era',
    'tessera_support',
    'tesseraadmin',
    'paperhouse',
  ])('nobody signs up as %s, nor takes the name later', async (username) => {
    expect(await browser(server.app).call('UserRegisterResource/create', { email: 'x@example.org', password, username })).toMatchObject({
      httpStatus: 409,
      code: 88,
    });
    const grace = await signUp(server.app);
    expect((await grace.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { username } })).json()).toMatchObject({ code: 88 });
  });

  test('the name that the owner gave the instance is nobody’s, in any spelling, and free again under another name [17.22]', async () => {
    const one = await signUp(server.app);
    const taken = async (username: string) => {
      const email = `${username}@example.org`;
      const { httpStatus } = await browser(server.app).call('UserRegisterResource/create', { email, password, username });
      const { code } = (await one.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { username } })).json();
      return [httpStatus === 409, code === 88];
    };
    try {
      await writeSettings(server.db, { name: 'Café Élan 7' });
      for (const name of ['cafeelan7', 'cafe_elan_7', 'c4fee1an7', 'cafeelan7_support'])
        expect([name, await taken(name)]).toEqual([name, [true, true]]);
      expect(isUsername('cafeelan7_fan', 'Café Élan 7')).toBe(true);
      expect(isUsername('rosalind', '花')).toBe(true);
      const named = { email: 'elan@example.org', password, first_name: 'Café', last_name: 'Élan 7' };
      const { data } = await browser(server.app).call('UserRegisterResource/create', named);
      expect((data as { user: { username: string } }).user.username).toMatch(/^cafeelan7\d+$/);
    } finally {
      await server.db.rows.deleteFrom('instance_settings').where('name', '=', 'name').execute();
    }
    expect(isUsername('cafeelan7', 'Tessera')).toBe(true);
  });

  test('names that only look a little like the product’s are free, and a drawn one is never the product’s', async () => {
    for (const name of ['importsof', 'admiral', 'tessera_fan', 'helpful', 'rosalind'])
      expect([name, isUsername(name, 'Tessera')]).toEqual([name, true]);
    const one = browser(server.app);
    const { data } = await one.call('UserRegisterResource/create', { email: 'drawn@example.org', password, first_name: 'Imports' });
    expect((data as { user: { username: string } }).user.username).toMatch(/^imports\d+$/);
  });

  test('pictures imported without an account never become an account’s', async () => {
    const grace = await signUp(server.app);
    await expect(contentStoreOf(server.db).savePerson({ username: grace.username, fullName: 'Somebody else' })).rejects.toThrow(
      AccountHolderError,
    );
    expect((await grace.ask({ url: '/v3/users/me/' })).json().data.full_name).toMatch(/^Grace Hopper/);
  });
});

describe('links of mails (finding 10)', () => {
  const scan = async (path: string) => {
    for (let n = 0; n < 2; n++) {
      const { statusCode, body, headers } = await server.app.inject({ url: path });
      expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
      // Follows every link of the page as well.
      for (const [, url] of body.matchAll(/(?:href|src|action)="([^"]+)"/g)) await server.app.inject({ url: url! });
      await server.app.inject({ method: 'HEAD', url: path });
    }
  };

  test('opened without a session of the account, as by mail programs, the link verifies nothing and its page says what to do', async () => {
    const grace = await signUp(server.app);
    const path = pathOf(await mailTo(grace.email));
    await scan(path);
    expect(await isVerified(grace.id)).toBe(false);
    const page = await server.app.inject({ url: path });
    expect(page.body).toContain(`Log in as ${grace.username} in this browser, then open the link again.`);
    expect(page.body).toContain('<a href="/login/">Log in</a>');
    expect(page.body).not.toMatch(/<script|<form/);
    // The page's own styles are permitted, and nothing else may load.
    const nonce = /<style nonce="([^"]+)"/.exec(page.body)![1];
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    expect((await server.app.inject({ method: 'POST', url: path })).statusCode).toBe(404);
    expect(await isVerified(grace.id)).toBe(false);
  });

  test('the owner of an address verifies it for no stranger who signed up with it, also when they are signed in', async () => {
    const stranger = await signUp(server.app);
    const path = pathOf(await mailTo(stranger.email));
    const owner = await signUp(server.app);
    for (const method of ['GET', 'POST'] as const) await owner.ask({ method, url: path });
    expect(await isVerified(stranger.id)).toBe(false);
  });

  test('in a browser in which the account is signed in the link works at once, and once', async () => {
    const grace = await signUp(server.app);
    const path = pathOf(await mailTo(grace.email));
    expect((await grace.ask({ url: path })).headers.location).toBe('/?email_verified=1');
    expect(await isVerified(grace.id)).toBe(true);
    expect((await grace.ask({ url: path })).headers.location).toBe('/?email_verified=0');
  });

  test.each([
    ['1', 'Your email address is verified.'],
    ['0', 'This link was used already, or it has expired. Request a new email in your settings.'],
  ])('a browser without scripts is told too what came of a link that led home (%s)', async (outcome, words) => {
    const one = browser(server.app);
    const { body } = await one.ask({ url: `/?email_verified=${outcome}` });
    const next = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&');
    const plain = await one.ask({ url: `/${next}` });
    expect(plain.body).toContain(`<p role="status">${words}</p>`);
    expect((await one.ask({ url: '/?plain=1&email_verified=2' })).body).not.toContain(words);
  });

  test.each([
    ['email', 'email'],
    ['backup_email', 'backup_email'],
  ])('a new %s counts when its link is opened in a session of the account', async (path, field) => {
    const grace = await signUp(server.app);
    await verify(grace.id);
    const address = `${path}.${grace.username}@example.org`;
    await grace.ask({ method: 'PUT', url: `/v3/users/me/${path}/`, payload: { email: address, password } });
    const link = pathOf(await mailTo(address));
    await scan(link);
    const told = async () => (await grace.ask({ url: '/v3/users/me/settings/' })).json().data.account[field];
    expect(await told()).not.toBe(address);
    await grace.ask({ url: link });
    expect(await told()).toBe(address);
  });

  test('a link that someone with the old password asked for opens nothing once the owner has a new one', async () => {
    const owner = await signUp(server.app);
    await verify(owner.id);
    await owner.ask({ method: 'PUT', url: '/v3/users/me/email/', payload: { email: 'thief@example.org', password } });
    const stolen = pathOf(await mailTo('thief@example.org'));
    await at('10.4.4.4').ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: owner.email } });
    const page = at('10.4.4.5');
    await page.ask({ url: pathOf(await mailTo(owner.email, 'Choose a new password')) });
    expect(
      (await page.ask({ method: 'PUT', url: '/v3/password/reset/', payload: { password: 'Another horse 8 battery' } })).statusCode,
    ).toBe(200);
    expect((await page.ask({ url: stolen })).headers.location).toBe('/?email_verified=0');
    const { email } = await server.db.rows
      .selectFrom('accounts')
      .select('email')
      .where('person_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(owner.email);
  });

  test('the first link of an address that the account has left does not bring it back', async () => {
    const person = await signUp(server.app);
    const first = pathOf(await mailTo(person.email));
    mails.length = 0;
    const next = `next-${person.email}`;
    await person.ask({ method: 'PUT', url: '/v3/users/me/email/', payload: { email: next, password } });
    for (const url of [pathOf(await mailTo(next)), first]) await person.ask({ url });
    const { email } = await server.db.rows
      .selectFrom('accounts')
      .select('email')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(next);
  });

  test('a program that opens a reset link does not use it up', async () => {
    const grace = await signUp(server.app);
    await browser(server.app).ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: grace.email } });
    const path = pathOf(await mailTo(grace.email, 'Choose a new password'));
    for (const method of ['GET', 'HEAD', 'GET'] as const) await server.app.inject({ method, url: path });
    const one = browser(server.app);
    await one.ask({ url: path });
    expect((await one.ask({ method: 'PUT', url: '/v3/password/reset/', payload: { password: 'A wholly new one 9' } })).json().data).toEqual(
      { is_signed_in: true },
    );
  });
});

describe('keeping somebody out (finding 13)', () => {
  test('strangers who name an unverified address later take no login and no reset mail from its owner', async () => {
    const owner = await signUp(server.app, { email: 'shared@example.org' });
    const strangers = [];
    for (let n = 0; n < 3; n++)
      strangers.push(await signUp(server.app, { email: 'shared@example.org', password: `Another horse ${n} battery` }));
    expect((await logIn(browser(server.app), 'shared@example.org')).statusCode).toBe(200);
    await browser(server.app).ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: 'shared@example.org' } });
    const resets = () => mails.filter(({ subject }) => subject === 'Choose a new password').map(({ text }) => text);
    await expect.poll(() => resets().length, { timeout: 30_000 }).toBe(4);
    expect(resets()[0]).toContain(owner.username);
    // A verified address belongs to one account only.
    await verify(strangers[2]!.id);
    expect((await logIn(browser(server.app), 'shared@example.org', 'Another horse 2 battery')).statusCode).toBe(200);
    mails.length = 0;
    await browser(server.app).ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: 'shared@example.org' } });
    await expect.poll(() => resets().length, { timeout: 30_000 }).toBe(1);
    expect(resets()[0]).toContain(strangers[2]!.username);
  });

  test('of two and more strangers who named an address first, none keeps the later owner from logging in by it', async () => {
    for (let n = 0; n < 4; n++) await signUp(server.app, { email: 'squatted@example.org', password: `Another horse ${n} battery` });
    const owner = await signUp(server.app, { email: 'squatted@example.org' });
    const mine = at('203.0.113.40');
    const { data: token } = (await logIn(mine, 'squatted@example.org')).json();
    expect((await mine.call('HandshakeSessionResource/create', { token })).data).toMatchObject({ user: { id: owner.id } });
    // However many came before, in the owner's own browser, and once it is verified anywhere, the address is the owner's.
    await signUp(server.app, { email: 'crowded@example.org', password: 'Another horse 9 battery' });
    for (let n = 0; n < 5; n++) await signUp(server.app, { email: 'crowded@example.org', password: `Another horse ${n} battery` });
    const late = await signUp(server.app, { email: 'crowded@example.org' });
    expect((await logIn(at('203.0.113.42'), 'crowded@example.org')).statusCode).toBe(401);
    expect((await logIn(late, 'crowded@example.org')).statusCode).toBe(200);
    await verify(late.id);
    expect((await logIn(at('203.0.113.43'), 'crowded@example.org')).statusCode).toBe(200);
  });

  test('the browser of a stranger who named the address too guesses no faster than any other', async () => {
    const owner = await signUp(server.app, { email: 'named.twice@example.org' });
    const elsewhere = { remoteAddress: '203.0.113.90' };
    const stranger = await signUp(server.app, { email: 'named.twice@example.org', password: 'Another horse 1 battery' }, elsewhere);
    for (let n = 0; n < nameFree; n++) await logIn(at(`198.51.100.${n}`), owner.email, 'a wrong password');
    await firstGuessWas(0);
    expect((await logIn(stranger, owner.email)).statusCode).toBe(401);
    expect((await logIn(stranger, owner.email, 'Another horse 1 battery')).statusCode).toBe(200);
  });

  test('wrong attempts of one network slow down neither the person’s own browser nor another network', async () => {
    const grace = await signUp(server.app);
    const guesses = await Promise.all(Array.from({ length: 40 }, () => logIn(at('203.0.113.1'), grace.email, 'a wrong password')));
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(networkFree);
    await firstGuessWas(0);
    const slowed = await logIn(at('203.0.113.1'), grace.email);
    expect([slowed.statusCode, Number(slowed.headers['retry-after'])]).toEqual([429, expect.toSatisfy((seconds) => seconds <= 4)]);
    expect((await logIn(at('203.0.113.2'), grace.email)).statusCode).toBe(200);
    expect((await logIn(grace, grace.email)).statusCode).toBe(200);
  });

  test('an hour of guesses is 20, each after a wait of seconds that doubles; a right password takes none of them', async () => {
    const grace = await signUp(server.app);
    const looked: number[] = [];
    for (const seconds of [0, 3, 5, 7, 9, 15, 17, 31, 33, 63, 65, 127, 129, 255, 257, 511, 513, 1023, 1025, 2047, 2049, 3500]) {
      for (let n = 0; n < 3 || seconds === 0; n++) {
        await firstGuessWas(seconds);
        const { statusCode } = await logIn(at(`198.51.100.${looked.length}`), grace.username, 'a wrong password');
        if (statusCode === 429) break;
        looked.push(seconds);
      }
    }
    expect(looked).toEqual([...Array.from({ length: nameFree }, () => 0), 5, 9, 17, 33, 65, 129, 257, 513, 1025, 2049]);
    await firstGuessWas(3601);
    for (let n = 0; n < 30; n++) expect((await logIn(at(`198.51.100.${n}`), grace.username)).statusCode).toBe(200);
  });

  test('a new browser where the person has logged in before gets in for minutes of guesses from elsewhere, and guesses no faster', async () => {
    const home = { remoteAddress: '203.0.113.80' };
    const grace = await signUp(server.app, {}, home);
    for (let minute = 0; minute < 3; minute++) {
      await firstGuessWas(60 * minute);
      const guesses = await Promise.all(
        Array.from({ length: nameFree + 2 }, (_, n) => logIn(at(`198.51.${minute}.${n}`), grace.email, 'a wrong password')),
      );
      expect(guesses.some(({ statusCode }) => statusCode === 429)).toBe(true);
      expect((await logIn(browser(server.app, home), grace.email)).statusCode).toBe(200);
    }
    // The cookie of a browser is not taken for a network.
    const forged = at('203.0.113.81');
    forged.cookies.set('tessera_device', `network ${home.remoteAddress}`);
    expect((await logIn(forged, grace.email)).statusCode).toBe(429);
    // A wrong password is answered there like that of any name which has to wait, so the network does not tell whose accounts it knows.
    for (let n = 0; n < nameFree + 2; n++) await logIn(at(`198.51.100.${n}`), 'nobody@example.org', 'a wrong password');
    await firstGuessWas(0);
    const [ofKnown, ofNobody] = [grace.email, 'nobody@example.org'].map((name) => logIn(browser(server.app, home), name, 'wrong'));
    const withoutTime = (body: string) => body.replaceAll(/\d+ (?:second|minute)s?/g, 'a while');
    expect([(await ofKnown!).statusCode, withoutTime((await ofKnown!).body)]).toEqual([429, withoutTime((await ofNobody!).body)]);
    await firstGuessWas(0);
    const atHome = await Promise.all(
      Array.from({ length: 30 }, () => logIn(browser(server.app, home), grace.username, 'a wrong password')),
    );
    expect(atHome.filter(({ statusCode }) => statusCode === 401)).toHaveLength(networkFree);
  });

  test('a network of more people than a statement has places logs in', async () => {
    const grace = await signUp(server.app, {}, { remoteAddress: '203.0.113.85' });
    const { device_hash } = await server.db.rows
      .selectFrom('known_devices')
      .select('device_hash')
      .where('person_id', '=', grace.id)
      .where('device_hash', 'like', 'network %')
      .executeTakeFirstOrThrow();
    const seen_at = new Date().toISOString();
    for (let n = 0; n < 35_000; n += 5_000) {
      const ids = Array.from({ length: 5_000 }, (_, i) => `crowd${n + i}`);
      await server.db.rows
        .insertInto('people')
        .values(ids.map((id) => ({ id, username: id, full_name: id, created_at: seen_at })))
        .execute();
      await server.db.rows
        .insertInto('known_devices')
        .values(ids.map((person_id) => ({ device_hash, person_id, seen_at })))
        .execute();
    }
    expect((await logIn(at('203.0.113.85'), grace.username)).statusCode).toBe(200);
  });

  test('browsers known by a mailed link give no more tries of a second factor', async () => {
    const grace = await signUp(server.app);
    const on = new Date().toISOString();
    await account(grace.id).set({ email_verified_at: on, mfa_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', mfa_enabled_at: on }).execute();
    await grace.ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: grace.email } });
    const path = pathOf(await mailTo(grace.email, 'Choose a new password'));
    const statuses: number[] = [];
    const payload = { username_or_email: grace.username, password, mfa_token: '000000' };
    for (let n = 0; n < 4; n++) {
      const fresh = at(`192.0.2.${50 + n}`);
      await fresh.ask({ url: path });
      for (let code = 0; code < 5; code++)
        statuses.push((await fresh.ask({ method: 'POST', url: '/v3/login/mfa/handshake/', payload })).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('a new password forgets browsers and networks that knew the old one', async () => {
    const grace = await signUp(server.app);
    const thief = at('203.0.113.96');
    const { data: token } = (await logIn(thief, grace.username)).json();
    await thief.call('HandshakeSessionResource/create', { token });
    const changed = await grace.ask({
      method: 'PUT',
      url: '/v3/users/me/password/',
      payload: { password, new_password: 'A wholly new one 9' },
    });
    expect(changed.statusCode).toBe(200);
    await Promise.all(Array.from({ length: 30 }, (_, n) => logIn(at(`198.51.100.${n}`), grace.username, 'a wrong password')));
    await firstGuessWas(0);
    expect((await logIn(thief, grace.username, 'A wholly new one 9')).statusCode).toBe(429);
    expect((await logIn(grace, grace.username, 'A wholly new one 9')).statusCode).toBe(200);
  });

  test('the link of a reset mail lets its browser in while strangers guess, with the password as it is', async () => {
    const grace = await signUp(server.app);
    await Promise.all(Array.from({ length: 40 }, (_, n) => logIn(at(`198.51.100.${n}`), grace.email, 'a wrong password')));
    const fresh = at('203.0.113.77');
    await firstGuessWas(0);
    const refused = await logIn(fresh, grace.email);
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('reset the password by mail')]);
    await fresh.ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: grace.email } });
    const path = pathOf(await mailTo(grace.email, 'Choose a new password'));
    await fresh.ask({ url: `${path}x` });
    await firstGuessWas(0);
    expect((await logIn(fresh, grace.email)).statusCode).toBe(429);
    await fresh.ask({ url: path });
    expect((await logIn(fresh, grace.email)).statusCode).toBe(200);
  });

  test('a guess that a busy server did not look at is not counted', async () => {
    const grace = await signUp(server.app);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const busy = Array.from({ length: availableParallelism() }, (_, n) => inTurn({ key: `holder ${n}` }, () => released));
    const guess = (n: number) =>
      passwordLogin(
        server.db,
        { username_or_email: grace.username, password: 'a wrong password' },
        { network: `198.51.100.${n}`, networkMark: 'network', party: { key: `late ${n}`, until: performance.now() } },
      );
    for (let n = 0; n < 2 * nameFree; n++) await expect(guess(n)).rejects.toMatchObject({ status: 503 });
    release();
    await Promise.all(busy);
    await firstGuessWas(0);
    expect((await logIn(at('203.0.113.95'), grace.username)).statusCode).toBe(200);
  });

  test('a name that looks like another’s counter does not use it up', async () => {
    const person = await signUp(server.app);
    for (let n = 0; n < 21; n++) await logIn(at('10.6.6.6'), `${person.username} from 10.9.9.9`, 'wrong');
    expect((await logIn(at('10.9.9.9'), person.username)).statusCode).toBe(200);
  });

  test('of guesses from many addresses a bounded number is looked at, and the person’s browser still gets in, from anywhere', async () => {
    const grace = await signUp(server.app);
    await grace.call('UserSessionResource/delete');
    // On a busy machine the guesses would take so long that the next is due.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) => logIn(at(`198.51.100.${n}`), grace.username, 'a wrong password')),
    );
    vi.useRealTimers();
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(nameFree);
    await firstGuessWas(0);
    expect((await logIn(at('203.0.113.3'), grace.username)).statusCode).toBe(429);
    expect((await logIn(grace, grace.username)).statusCode).toBe(200);
    // The cookie of another person's browser does not count for this account.
    await firstGuessWas(0);
    const another = await signUp(server.app, {}, { remoteAddress: '203.0.113.91' });
    expect((await logIn(another, grace.username)).statusCode).toBe(429);
    // A known browser has a limit of its own.
    for (let n = 0; n < nameFree; n++) await logIn(grace, grace.username, 'a wrong password');
    await firstGuessWas(0);
    expect((await logIn(grace, grace.username)).statusCode).toBe(429);
  }, 120_000);

  test('codes guessed by somebody who knows the password do not lock the person’s own browser out', async () => {
    const grace = await signUp(server.app);
    await account(grace.id)
      .set({
        email_verified_at: new Date().toISOString(),
        mfa_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        mfa_enabled_at: new Date().toISOString(),
      })
      .execute();
    const guess = (one: Browser, mfa_token: string) =>
      one.ask({ method: 'POST', url: '/v3/login/mfa/handshake/', payload: { username_or_email: grace.username, password, mfa_token } });
    const strangers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(at(`192.0.2.${n}`), '000000')));
    expect(strangers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
    expect((await guess(at('192.0.2.99'), '000000')).statusCode).toBe(429);
    expect((await guess(grace, '000000')).json()).toMatchObject({ code: 101 });
  });

  test('strangers who ask for reset mails keep nobody else from asking, and fill no mailbox', async () => {
    const grace = await signUp(server.app);
    const ask = (one: Browser) => one.ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: grace.email } });
    const asked = [];
    for (let n = 0; n < 18; n++) asked.push((await ask(at(`192.0.2.${100 + (n % 3)}`))).statusCode);
    expect(asked.filter((status) => status === 429)).toHaveLength(3);
    expect((await ask(at('192.0.2.200'))).statusCode).toBe(200);
    await expect.poll(() => mails.filter(({ subject }) => subject === 'Choose a new password').length, { timeout: 30_000 }).toBe(10);
  });

  test('260 people who log in at once all get in', async () => {
    const people: SignedUpBrowser[] = [];
    for (let n = 0; n < 26; n++) people.push(await signUp(server.app));
    const answers = await Promise.all(
      Array.from({ length: 260 }, (_, n) => logIn(at(`198.18.${n >> 7}.${n & 127}`), people[n % 26]!.username)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }, 120_000);
});

describe('proof before what can not be undone (finding 13)', () => {
  const stolen = async () => {
    const grace = await signUp(server.app);
    await verify(grace.id);
    return grace;
  };

  test('a stolen session sets up no second factor, with or without a passcode', async () => {
    const grace = await stolen();
    const begin = (payload: object) => grace.ask({ method: 'POST', url: '/v3/users/me/mfa/', payload });
    expect((await begin({})).json()).toMatchObject({ code: 78 });
    expect((await begin({ password: 'a wrong password' })).json()).toMatchObject({ code: 78 });
    await grace.ask({ method: 'PUT', url: '/v3/users/me/passcode/', payload: { passcode: '1234', confirmation: '1234', password } });
    expect((await begin({ password })).json()).toMatchObject({ code: 401 });
    expect((await grace.ask({ method: 'DELETE', url: '/v3/users/me/mfa/', payload: { password } })).json()).toMatchObject({ code: 401 });
    expect((await begin({ password, passcode: '1234' })).statusCode).toBe(200);
  });

  test('a stolen session shuts its owner out by no first passcode; one that is there is changed by knowing it', async () => {
    const grace = await stolen();
    const set = (payload: object) =>
      grace.ask({ method: 'PUT', url: '/v3/users/me/passcode/', payload: { passcode: '1234', confirmation: '1234', ...payload } });
    for (const payload of [{}, { password: '' }, { password: 'a wrong password' }, { current: '1234' }]) {
      const refused = await set(payload);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 78 }]);
    }
    const changed = await grace.ask({ method: 'PUT', url: '/v3/users/me/email/', payload: { email: 'still.mine@example.org', password } });
    expect([changed.statusCode, changed.json().data.account.has_passcode]).toEqual([200, false]);
    expect((await set({ password })).json().data.account.has_passcode).toBe(true);
    expect((await set({ password, passcode: '5678', confirmation: '5678' })).json()).toMatchObject({ code: 401 });
    expect((await set({ current: '1234', passcode: '5678', confirmation: '5678' })).statusCode).toBe(200);
  });

  test('without a password, an old session can not change the address, set a password or delete anything', async () => {
    const grace = await stolen();
    await account(grace.id).set({ password_hash: null }).execute();
    const session = server.db.rows.updateTable('sessions').where('person_id', '=', grace.id);
    await session.set({ proved_at: new Date(Date.now() - 11 * 60_000).toISOString() }).execute();
    const calls = [
      ['PUT', 'email/', { email: 'thief@example.org' }],
      ['PUT', 'backup_email/', { email: 'thief@example.org' }],
      ['PUT', 'password/', { new_password: 'Another horse 8 staple!' }],
      ['PUT', 'passcode/', { passcode: '1234', confirmation: '1234' }],
      ['POST', 'mfa/', {}],
      ['DELETE', 'mfa/', {}],
      ['DELETE', '', {}],
    ] as const;
    for (const [method, path, payload] of calls)
      expect([path, (await grace.ask({ method, url: `/v3/users/me/${path}`, payload })).statusCode]).toEqual([path, 403]);
    // A session that another person began proves nothing.
    const token = (await grace.ask({ method: 'POST', url: '/vx/users/cctld_token/' })).json().data;
    const second = browser(server.app);
    await second.ask({ method: 'POST', url: '/vx/users/cctld_session/', payload: { token } });
    expect((await second.ask({ method: 'DELETE', url: '/v3/users/me/', payload: {} })).statusCode).toBe(403);
    await server.db.rows.updateTable('sessions').where('person_id', '=', grace.id).set({ proved_at: new Date().toISOString() }).execute();
    expect((await grace.ask({ method: 'PUT', url: '/v3/users/me/email/', payload: { email: 'mine@example.org' } })).statusCode).toBe(200);
    expect((await grace.ask({ method: 'DELETE', url: '/v3/users/me/', payload: {} })).statusCode).toBe(200);
  });
});

test('sign-ups with a stranger’s address send it ten mails in an hour, however many they are', async () => {
  for (let n = 0; n < 12; n++) await signUp(server.app, { email: 'flooded@example.org' });
  const sent = () => mails.filter(({ to }) => to === 'flooded@example.org').length;
  await expect.poll(sent, { timeout: 30_000 }).toBe(10);
  await new Promise((resolve) => {
    setTimeout(resolve, 1200);
  });
  expect(sent()).toBe(10);
});
