import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { newOwnerCode, setOwner } from '../../src/server/instance/owners.ts';
import { browser, signUp, type Browser, type SignedUpBrowser } from '../server/signUp.ts';
import { testApp, type TestApp } from '../server/testApp.ts';

let server: TestApp;
let logged: string;
beforeEach(async () => {
  logged = '';
  const logStream = new Writable({ write: (chunk, _encoding, done) => ((logged += String(chunk)), done()) });
  server = await testApp({ logLevel: 'trace', logStream });
});
afterEach(() => server.close());

/** Another process's settings are read within two seconds. */
async function closeSignUp(): Promise<void> {
  await writeSettings(server.db, { sign_up: 'nobody' });
  await sleep(2_100);
}
const isOwner = async (one: Browser): Promise<boolean> => (await one.ask({ url: '/v3/instance/settings/' })).statusCode === 200;
const newcomer = (n: number) => ({
  email: `newcomer${n}@example.org`,
  username: `newcomer_${n}`,
  password: 'Correct horse 7 battery',
  first_name: 'New',
});
async function logIn({ email, password }: SignedUpBrowser, one: Browser, isForm = false): Promise<Browser> {
  if (isForm) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };
    const payload = new URLSearchParams({ identity: email, password }).toString();
    expect((await one.ask({ method: 'POST', url: '/login/', headers, payload })).statusCode).toBe(303);
    return one;
  }
  const payload = { username_or_email: email, password };
  const token = (await one.ask({ method: 'POST', url: '/v3/login/handshake/', payload })).json().data;
  expect((await one.call('HandshakeSessionResource/create', { token })).httpStatus).toBe(200);
  return one;
}
const join = (one: Browser, n: number) => one.call('UserRegisterResource/create', newcomer(n));

test('a stranger who comes first, or guesses, is no owner; the code opens a closed instance to its holder alone [17.22]', async () => {
  const code = (await newOwnerCode(server.db))!;
  expect(await isOwner(await signUp(server.app))).toBe(false);
  await closeSignUp();
  const guesser = browser(server.app);
  for (const guess of ['guess', code.slice(0, -1), `${code}A`, code.toLowerCase(), '%00', "' or 1=1--"])
    expect((await guesser.ask({ url: `/owner/${encodeURIComponent(guess)}` })).statusCode).toBe(410);
  expect((await join(guesser, 1)).httpStatus).toBe(403);

  const holder = browser(server.app);
  const opened = await holder.ask({ url: `/owner/${code}` });
  expect(opened.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': expect.stringContaining('no-store') });
  expect(opened.headers['set-cookie']).toEqual(expect.stringMatching(/HttpOnly.*SameSite=Lax/));
  expect((await join(holder, 2)).httpStatus).toBe(200);
  expect(await isOwner(holder)).toBe(true);
  expect(logged).not.toContain(code);
});

test('a used code opens nothing: not to a second browser, not to a signed-in person, not to the same cookie [17.22]', async () => {
  const code = (await newOwnerCode(server.db))!;
  const [first, second] = [browser(server.app), browser(server.app)];
  const present = await signUp(server.app);
  await Promise.all([first, second].map((one) => one.ask({ url: `/owner/${code}` })));
  await Promise.all([join(first, 3), join(second, 4)]);
  expect([await isOwner(first), await isOwner(second)].filter(Boolean)).toHaveLength(1);
  const refused = await present.ask({ url: `/owner/${code}` });
  expect([refused.statusCode, refused.body]).toEqual([410, expect.stringContaining('This link no longer works')]);
  expect(await isOwner(present)).toBe(false);
  await closeSignUp();
  const late = browser(server.app);
  await late.ask({ url: `/owner/${code}` });
  expect((await join(late, 5)).httpStatus).toBe(403);
});

test('a signed-out person who has an account logs in by the code, by scripts or by the form, and is the owner [17.22]', async () => {
  for (const isForm of [false, true]) {
    const person = await signUp(server.app);
    const code = (await newOwnerCode(server.db))!;
    const back = browser(server.app);
    expect((await back.ask({ url: `/owner/${code}` })).headers.location).toBe('/signup/?next=/settings/instance');
    expect(await isOwner(await logIn(person, browser(server.app)))).toBe(false);
    expect(await isOwner(await logIn(person, back, isForm))).toBe(true);
    expect(await isOwner(await logIn(await signUp(server.app), back))).toBe(false);
    expect((await back.ask({ url: `/owner/${code}` })).statusCode).toBe(410);
    await setOwner(server.db, person.username, false);
  }
});

test('a log-in that is limited still is no claim, and one that lifts the limit is [17.22]', async () => {
  for (const [limited_at, expected] of [
    [null, 0],
    [new Date().toISOString(), 1],
  ] as const) {
    const person = await signUp(server.app);
    const back = browser(server.app);
    await back.ask({ url: `/owner/${(await newOwnerCode(server.db))!}` });
    await server.db.rows.updateTable('accounts').set({ login_state: 2, limited_at }).where('person_id', '=', person.id).execute();
    await logIn(person, back);
    const { is_employee } = await server.db.rows
      .selectFrom('accounts')
      .select('is_employee')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(is_employee).toBe(expected);
  }
});

test('the code makes a person with an account the owner, but no login that is limited [17.22]', async () => {
  const code = (await newOwnerCode(server.db))!;
  const person = await signUp(server.app);
  await server.db.rows.updateTable('accounts').set({ login_state: 2 }).where('person_id', '=', person.id).execute();
  await person.ask({ url: `/owner/${code}` });
  const { is_employee } = await server.db.rows
    .selectFrom('accounts')
    .select('is_employee')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(is_employee).toBe(0);
  const other = await signUp(server.app);
  expect((await other.ask({ url: `/owner/${code}` })).headers.location).toBe('/settings/instance');
  expect(await isOwner(other)).toBe(true);
});

test('a browser whose login is limited signs up by the code on a closed instance [17.22]', async () => {
  const code = (await newOwnerCode(server.db))!;
  const limited = await signUp(server.app);
  await server.db.rows.updateTable('accounts').set({ login_state: 2 }).where('person_id', '=', limited.id).execute();
  await closeSignUp();
  expect((await join(limited, 6)).httpStatus).toBe(403);
  expect((await limited.ask({ url: `/owner/${code}` })).headers.location).toBe('/signup/?next=/settings/instance');
  expect((await join(limited, 7)).httpStatus).toBe(200);
  expect(await isOwner(limited)).toBe(true);
});
