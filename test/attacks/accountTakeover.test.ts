import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giveToken } from '../../src/server/account/oneTimeTokens.ts';
import type { Mail } from '../../src/server/account/settings/mailer.ts';
import { browser, password, signUp, type Browser } from '../server/signUp.ts';
import { localIssuer } from '../server/localIssuer.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let issuer: Awaited<ReturnType<typeof localIssuer>>;
let server: TestApp;
const mails: Mail[] = [];
beforeAll(async () => {
  issuer = await localIssuer();
  server = await testApp({ mailer: { send: async (mail) => void mails.push(mail) }, socialIssuers: { google: issuer.settings } });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});
afterEach(() => {
  mails.length = 0;
});

const logIn = (one: Browser, username_or_email: string, given = password) =>
  one.ask({ method: 'POST', url: '/v3/login/handshake/', payload: { username_or_email, password: given } });
async function logInFully(one: Browser, name: string): Promise<void> {
  const { data: token } = (await logIn(one, name)).json();
  expect(await one.call('HandshakeSessionResource/create', { token })).toMatchObject({ httpStatus: 200 });
}
/** Returns another machine with a copy of the browser's cookies. */
function copyOf(one: Browser): Browser {
  const copy = browser(server.app);
  for (const [name, value] of one.cookies) copy.cookies.set(name, value);
  return copy;
}
const idOf = async (one: Browser) => (await one.ask({ url: '/v3/users/me/' })).json().data?.id;
const accountsOf = async (one: Browser): Promise<string[]> => {
  const { data } = await one.call('UserSessionResource/create', { session_accounts: true });
  return (data as { session_accounts: { user_id: string }[] }).session_accounts.map(({ user_id }) => user_id);
};

describe('a copy of a browser’s cookies', () => {
  test('reaches no account that signs in later, while the browser keeps and switches its accounts', async () => {
    const mallory = await signUp(server.app);
    const ada = await signUp(server.app);
    const grace = await signUp(server.app);
    const shared = copyOf(mallory);
    const copies = [copyOf(mallory)];
    await logInFully(shared, ada.username);
    copies.push(copyOf(shared));
    await logInFully(shared, grace.username);
    for (const copy of copies) {
      expect(await copy.call('UserSessionResource/create', { session_accounts: true })).toMatchObject({ httpStatus: 401 });
      expect(await copy.call('UserSessionResource/update', { user_id: grace.id })).toMatchObject({ httpStatus: 401 });
      expect(await idOf(copy)).toBeUndefined();
    }
    expect([await idOf(shared), await accountsOf(shared)]).toEqual([grace.id, [mallory.id, ada.id, grace.id]]);
    for (const { id } of [mallory, ada, grace]) {
      expect(await shared.call('UserSessionResource/update', { user_id: id })).toMatchObject({ httpStatus: 200 });
      expect(await idOf(shared)).toBe(id);
    }
    // The sign-ins of Ada and Grace in their own browsers are others.
    expect([await idOf(ada), await idOf(grace)]).toEqual([ada.id, grace.id]);
  });

  test('has no minute of grace after a sign-in, though its token was just renewed', async () => {
    const mallory = await signUp(server.app);
    const copy = copyOf(mallory);
    await mallory.ask({ url: '/refresh_token' });
    expect(await idOf(copy)).toBe(mallory.id);
    await logInFully(mallory, (await signUp(server.app)).username);
    expect(await idOf(copy)).toBeUndefined();
  });

  test('reaches no account that signs up or is taken over from another country’s site later', async () => {
    const [mallory, heidi] = [await signUp(server.app), await signUp(server.app)];
    const copy = copyOf(mallory);
    await mallory.call('UserRegisterResource/create', { email: 'beside@example.org', password, first_name: 'Beside' });
    expect([(await accountsOf(mallory)).length, await idOf(copy)]).toEqual([2, undefined]);

    const later = copyOf(mallory);
    const token = (await heidi.ask({ method: 'POST', url: '/vx/users/cctld_token/' })).json().data;
    expect((await mallory.ask({ method: 'POST', url: '/vx/users/cctld_session/', payload: { token } })).statusCode).toBe(200);
    expect([await idOf(mallory), (await accountsOf(mallory)).length, await idOf(later)]).toEqual([heidi.id, 3, undefined]);
  });

  test('that signs in at the same time as the browser shares no account with it', async () => {
    const [mallory, ada, eve] = [await signUp(server.app), await signUp(server.app), await signUp(server.app)];
    const copy = copyOf(mallory);
    await Promise.all([logInFully(mallory, ada.username), logInFully(copy, eve.username)]);
    expect([await accountsOf(mallory), await accountsOf(copy)].filter((ids) => ids.includes(ada.id) && ids.includes(eve.id))).toEqual([]);
  });
});

describe('a social network’s word for a person with a second factor', () => {
  const come = async (one: Browser, subject: string, email: string) =>
    one.call('UserRegisterResource/create', {
      facebook_id: subject,
      facebook_token: await issuer.sign({ sub: subject, email, email_verified: true, given_name: 'Grace' }),
    });
  const setAccount = (personId: string, values: { email_verified_at?: string; mfa_secret?: string; mfa_enabled_at?: string }) =>
    server.db.rows.updateTable('accounts').set(values).where('person_id', '=', personId).execute();
  const now = new Date().toISOString();
  const secondFactor = { mfa_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', mfa_enabled_at: now };

  test('replaces no code: neither a linked identity nor a new one with the verified address signs in', async () => {
    const grace = await signUp(server.app);
    await setAccount(grace.id, { email_verified_at: now });
    expect(await come(browser(server.app), 'linked', grace.email)).toMatchObject({ httpStatus: 200, data: { user: { id: grace.id } } });
    await setAccount(grace.id, secondFactor);
    for (const subject of ['linked', 'new']) {
      const one = browser(server.app);
      const refused = await come(one, subject, grace.email);
      expect(refused).toMatchObject({ httpStatus: 409, code: 100, message: expect.stringContaining('Log in with your password') });
      expect([one.cookies.has('tessera_session'), await idOf(one)]).toEqual([false, undefined]);
      const handshake = await one.ask({
        method: 'POST',
        url: '/v3/register/facebook/handshake/',
        payload: { facebook_id: subject, facebook_token: await issuer.sign({ sub: subject, email: grace.email, email_verified: true }) },
      });
      expect([handshake.statusCode, handshake.json().code]).toEqual([409, 100]);
    }
  });

  test('links a new identity to no account with a second factor, also for later', async () => {
    const grace = await signUp(server.app);
    await setAccount(grace.id, { email_verified_at: now, ...secondFactor });
    await come(browser(server.app), 'unlinked', grace.email);
    expect(await server.db.rows.selectFrom('social_links').select('subject').where('person_id', '=', grace.id).execute()).toEqual([]);
  });
});

describe('a stolen session', () => {
  const changePassword = (one: Browser, given: string) =>
    one.ask({ method: 'PUT', url: '/v3/users/me/password/', payload: { password: given, new_password: 'Another horse 8 battery' } });
  const limitedHere = (one: Browser) => one.ask({ url: '/v3/users/me/' }).then(({ json }) => json().data.login_state);

  test('that guesses the password keeps its owner’s other sessions from nothing, however many sites it is taken to', async () => {
    const owner = await signUp(server.app);
    const thief = browser(server.app, { remoteAddress: '203.0.113.40' });
    await logInFully(thief, owner.username);
    const token = (await thief.ask({ method: 'POST', url: '/vx/users/cctld_token/' })).json().data;
    const abroad = browser(server.app, { remoteAddress: '203.0.113.41' });
    await abroad.ask({ method: 'POST', url: '/vx/users/cctld_session/', payload: { token } });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await changePassword(n % 2 ? abroad : thief, `a wrong password ${n}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    for (let n = 0; n < 60; n++) await changePassword(thief, 'a wrong password');
    expect((await changePassword(owner, 'mistyped')).statusCode).toBe(403);
    expect((await changePassword(owner, owner.password)).statusCode).toBe(200);
    expect(await idOf(thief)).toBeUndefined();
  });

  test('and others of the same person have about fifty guesses in an hour together', async () => {
    const owner = await signUp(server.app);
    const guess = async () => {
      // Each time another log-in.
      await server.db.rows
        .updateTable('sessions')
        .set({ proved_at: new Date(Date.now() - guesses * 1000).toISOString() })
        .where('person_id', '=', owner.id)
        .execute();
      return (await changePassword(owner, 'a wrong password')).statusCode;
    };
    let guesses = 0;
    while (guesses < 60 && (await guess()) === 403) guesses += 1;
    // The waits begin with the first guess: four seconds after it, the next one is due.
    expect(guesses).toBeGreaterThanOrEqual(40);
    expect(guesses).toBeLessThan(50);
  });

  test('uses up none of the codes with which its owner logs in', async () => {
    const owner = await signUp(server.app);
    const on = { mfa_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', mfa_enabled_at: new Date().toISOString() };
    await server.db.rows.updateTable('accounts').set(on).where('person_id', '=', owner.id).execute();
    const thief = copyOf(owner);
    for (let n = 0; n < 6; n++)
      expect((await thief.ask({ method: 'PUT', url: '/v3/users/me/mfa/', payload: { code: '000000' } })).statusCode).toBe(409);
    const elsewhere = browser(server.app, { remoteAddress: '203.0.113.60' });
    const wrong = { username_or_email: owner.username, password, mfa_token: 'aaaa-bbbb' };
    expect((await elsewhere.ask({ method: 'POST', url: '/v3/login/mfa/handshake/', payload: wrong })).json().code).toBe(101);
  });

  test('that is limited guesses no password, ends no session and changes nothing of the account', async () => {
    const owner = await signUp(server.app);
    const thief = copyOf(owner);
    await server.db.rows
      .updateTable('accounts')
      .set({ login_state: 2, limited_at: new Date().toISOString() })
      .where('person_id', '=', owner.id)
      .execute();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    const own = browser(server.app);
    await logInFully(own, owner.username);
    expect([await limitedHere(thief), await limitedHere(own)]).toEqual([2, 1]);
    const places = (await own.ask({ url: '/v3/users/me/sessions/' })).json().data as { id: string; isCurrent: boolean }[];
    const calls = [
      ...places.map(({ id }) => ['DELETE', `sessions/${id}/`, {}] as const),
      ['PUT', 'password/', { password: 'a wrong password', new_password: 'Another horse 8 battery' }],
      ['PUT', 'passcode/', { passcode: '1234', confirmation: '1234', password }],
      ['POST', 'mfa/', { password }],
      ['DELETE', '', { password }],
    ] as const;
    for (const [method, path, payload] of calls) {
      const { statusCode, headers } = await thief.ask({ method, url: `/v3/users/me/${path}`, payload });
      expect([path, statusCode, headers['x-restriction']]).toEqual([path, 403, 'limit']);
    }
    expect(await idOf(own)).toBe(owner.id);
    for (const { id } of places.filter(({ isCurrent }) => !isCurrent))
      expect((await own.ask({ method: 'DELETE', url: `/v3/users/me/sessions/${id}/` })).statusCode).toBe(200);
    expect(await idOf(thief)).toBeUndefined();
  });
});

describe('an account that a stranger made with the address of somebody else', () => {
  test('is that person’s alone once they have reset its password', async () => {
    const stranger = await signUp(server.app);
    const email = 'somebody-else@example.org';
    const trap = await signUp(server.app, {
      email,
      facebook_id: 'stranger',
      facebook_token: await issuer.sign({ sub: 'stranger', email: 'stranger@example.org', email_verified: true }),
    });
    const now = new Date().toISOString();
    const { rows } = server.db;
    await rows.insertInto('business_owners').values({ business_id: trap.id, owner_id: stranger.id }).execute();
    const backup = { backup_email: 'stranger@example.org', passcode_hash: 'of the stranger' };
    await rows.updateTable('accounts').set(backup).where('person_id', '=', trap.id).execute();

    const reset = async () => {
      const token = await giveToken(server.db, { purpose: 'passwordReset', personId: trap.id, detail: { email }, seconds: 60 });
      const owner = browser(server.app);
      await owner.ask({ url: `/reset-password/${token}` });
      const payload = { password: 'Another horse 8 battery' };
      expect((await owner.ask({ method: 'PUT', url: '/v3/password/reset/', payload })).statusCode).toBe(200);
    };
    await reset();
    const left = async () => ({
      account: await rows.selectFrom('accounts').select(['backup_email', 'passcode_hash']).where('person_id', '=', trap.id).execute(),
      links: await rows.selectFrom('social_links').select('subject').where('person_id', '=', trap.id).execute(),
      owners: await rows.selectFrom('business_owners').select('owner_id').where('business_id', '=', trap.id).execute(),
    });
    expect(await left()).toEqual({ account: [{ backup_email: null, passcode_hash: null }], links: [], owners: [] });

    // Links that the owner makes later survive another reset.
    await rows.insertInto('social_links').values({ provider: 'google', subject: 'owner', person_id: trap.id, connected_at: now }).execute();
    await reset();
    expect((await left()).links).toEqual([{ subject: 'owner' }]);
  });
});

describe('a neighbor who uses up the attempts of a network', () => {
  const askReset = (one: Browser, email: string) => one.ask({ method: 'POST', url: '/v3/password/reset/', payload: { email } });
  const resetLink = async (address: string): Promise<string> => {
    const find = () => mails.find(({ to, subject }) => to === address && subject === 'Choose a new password');
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    return new URL(find()!.link).pathname;
  };

  test('keeps no known browser there from logging in, which is counted by itself', async () => {
    const here = { remoteAddress: '203.0.113.60' };
    const grace = await signUp(server.app, {}, here);
    const other = await signUp(server.app);
    const neighbor = browser(server.app, here);
    // More than all calls that hash passwords may be made by one network.
    const statuses = new Set<number>();
    for (let n = 0; n < 310; n++) statuses.add((await logIn(neighbor, `nobody ${n}`.slice(0, 7), 'x')).statusCode);
    expect((await logIn(neighbor, grace.username)).statusCode).toBe(429);
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([401, 429]);
    expect((await logIn(grace, grace.username)).statusCode).toBe(200);
    expect((await logIn(grace, grace.email)).statusCode).toBe(200);
    // The browser's mark counts for the accounts that it knows only.
    expect((await logIn(grace, other.username)).statusCode).toBe(429);
    const answers: number[] = [];
    for (let n = 0; n < 100; n++) answers.push((await logIn(grace, grace.username)).statusCode);
    expect([answers.slice(0, 98).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429]);
  }, 120_000);

  test('keeps no known browser there from asking for a reset mail, and nobody from using one', async () => {
    const here = { remoteAddress: '203.0.113.61' };
    const grace = await signUp(server.app, {}, here);
    const neighbor = browser(server.app, here);
    for (let n = 0; n < 6; n++) await askReset(neighbor, grace.email);
    for (let n = 0; n < 20; n++) await askReset(neighbor, `nobody${n}@example.org`);
    expect((await askReset(neighbor, 'someone@example.org')).statusCode).toBe(429);
    mails.length = 0;
    await server.db.rows.deleteFrom('one_time_tokens').where('person_id', '=', grace.id).execute();
    expect((await askReset(grace, grace.email)).statusCode).toBe(200);
    expect((await askReset(grace, 'someone@example.org')).statusCode).toBe(429);

    const fresh = browser(server.app, here);
    await fresh.ask({ url: await resetLink(grace.email) });
    const choose = (one: Browser) =>
      one.ask({ method: 'PUT', url: '/v3/password/reset/', payload: { password: 'Another horse 8 battery' } });
    neighbor.cookies.set('tessera_reset', 'a guess');
    expect((await choose(neighbor)).statusCode).toBe(429);
    expect((await choose(fresh)).statusCode).toBe(200);
  });
});

test('several accounts that make an address theirs send it three mails in a day, and are told nothing', async () => {
  const victim = 'bombed@example.net';
  for (let n = 0; n < 3; n++) {
    const one = await signUp(server.app);
    for (const path of ['email', 'backup_email']) {
      const { statusCode } = await one.ask({ method: 'PUT', url: `/v3/users/me/${path}/`, payload: { email: victim, password } });
      expect(statusCode).toBe(200);
    }
  }
  expect(mails.filter(({ to }) => to === victim)).toHaveLength(3);
});

test('several accounts that name a stranger’s address have it sent ten more links in an hour', async () => {
  const sent = () => mails.filter(({ to, subject }) => to === 'named@example.net' && subject === 'Verify your email').length;
  for (let n = 0; n < 3; n++) {
    const one = await signUp(server.app, { email: 'named@example.net' });
    await expect.poll(sent, { timeout: 30_000 }).toBe(1);
    mails.length = 0;
    for (let k = 0; k < 5; k++) expect((await one.ask({ method: 'POST', url: '/v3/users/email/verify/resend/' })).statusCode).toBe(200);
    expect(sent()).toBe(n < 2 ? 5 : 0);
    mails.length = 0;
  }
});
