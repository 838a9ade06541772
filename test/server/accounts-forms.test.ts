import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, browser, password, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const send = (one: Browser, url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  one.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const hiddenId = (html: string): string => /name="client_id" value="([^"]*)"/.exec(html)?.[1] ?? '';
const accountsOf = (email: string) => server.db.rows.selectFrom('accounts').selectAll().where('email', '=', email).execute();

test('a sign-up form that is sent twice, or again after a lost answer, makes one account, and each form another [E-02]', async () => {
  const forms = [await browser(server.app).ask({ url: '/signup' }), await browser(server.app).ask({ url: '/signup' })];
  const [id, other] = forms.map(({ body }) => hiddenId(body));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(id);

  const fields = { name: 'Grace Hopper', email: 'twice@example.org', password, birthday: '1990-12-09', client_id: id! };
  const [first, second] = await Promise.all([1, 2].map(() => send(browser(server.app), '/signup', fields)));
  const again = await send(browser(server.app), '/signup', fields);
  expect([first!.statusCode, second!.statusCode, again.statusCode]).toEqual([303, 303, 303]);
  expect(await accountsOf('twice@example.org')).toHaveLength(1);
});

test('a refused sign-up form keeps its id and what was typed, and brings the optional fields [E-01] [E-02]', async () => {
  const fields = { name: 'Grace', email: 'again@example.org', birthday: '1990-12-09', username: 'ada', gender: 'female' };
  const id = hiddenId((await browser(server.app).ask({ url: '/signup' })).body);
  const refused = await send(browser(server.app), '/signup?invite_code=abc', { ...fields, password, client_id: id });
  expect(refused.statusCode).toBe(409);
  expect(hiddenId(refused.body)).toBe(id);
  expect(refused.body).toContain('This username is taken');
  expect(refused.body).toMatch(/<details[^>]* open/);

  expect(
    (await send(browser(server.app), '/signup?invite_code=abc', { ...fields, username: 'graceful', password, client_id: id })).statusCode,
  ).toBe(303);
  const [account] = await accountsOf('again@example.org');
  expect(account).toMatchObject({ gender: 'female', landing_signals: '{"invite_redemption":{"inviteCode":"abc"}}' });
});

test('a sign-up form with a birthday that would end the sign-up is answered with a question first [E-02]', async () => {
  const one = browser(server.app);
  const birthday = `${new Date().getFullYear() - 5}-01-01`;
  const fields = { name: 'Grace Hopper', email: 'young@example.org', password, birthday };
  const asked = await send(one, '/signup', fields);
  expect([asked.statusCode, one.cookies.has('tessera_age_restricted')]).toEqual([422, false]);
  expect(asked.body).toContain('Check the year of your birthday');
  expect(asked.body).toContain(`name="confirmed_birthday" value="${birthday}"`);
  expect((await send(one, '/signup', { ...fields, confirmed_birthday: birthday })).statusCode).toBe(409);
  expect(one.cookies.has('tessera_age_restricted')).toBe(true);
});

test('a sign-up form asks for the age of the country that its request comes from, and stores that country [E-02] [M-04]', async () => {
  const birthday = `${new Date().getFullYear() - 15}-01-01`;
  const sent = (country: string, email: string) =>
    send(browser(server.app), '/signup', { name: 'Grace', email, password, birthday }, { 'accept-language': `xx-${country}` });
  expect((await sent('DE', 'german@example.org')).body).toContain('name="confirmed_birthday"');
  expect((await sent('SE', 'swede@example.org')).statusCode).toBe(303);
  expect(await accountsOf('swede@example.org')).toMatchObject([{ country: 'SE' }]);
});

describe('a plain form that is refused before its route runs', () => {
  const saveFrom = (one: Browser, headers: Record<string, string> = {}) =>
    one.ask({
      method: 'POST',
      url: '/pin/1/save',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html,*/*',
        referer: 'http://localhost/pin/1/?plain=1',
        ...headers,
      },
      payload: '',
    });

  test.each([
    ['by a write ban', { is_write_banned: 1 }, 'Your account is banned from writing. You can still read.'],
    ['by a limited login', { login_state: 2 }, 'Your login is limited'],
  ])('%s gets a page that says why and leads back [E-10]', async (_by, restriction, words) => {
    const one = await signUp(server.app);
    await server.db.rows.updateTable('accounts').set(restriction).where('person_id', '=', one.id).execute();
    const answer = await saveFrom(one);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('<a href="/pin/1/?plain=1">Go back</a>');
  });

  test('leads back within this site, also from a path that reads as another host', async () => {
    const headers = { origin: 'https://evil.example', referer: 'http://localhost//evil.example/pin/1/?a=1' };
    const refused = await saveFrom(browser(server.app), headers);
    expect([refused.statusCode, /<a href="([^"]*)"/.exec(refused.body)?.[1]]).toEqual([403, '/evil.example/pin/1/?a=1']);
  });

  test('by its origin gets a page too, and a call gets JSON', async () => {
    const origin = { origin: 'https://evil.example', referer: 'https://evil.example/pin/1/' };
    const refused = await saveFrom(browser(server.app), origin);
    expect([refused.statusCode, /<a href="([^"]*)"/.exec(refused.body)?.[1]]).toEqual([403, '/']);
    expect(refused.body).toContain('This call came from another site.');
    expect((await saveFrom(browser(server.app), { ...origin, accept: 'application/json' })).json()).toMatchObject({ status: 'failure' });
  });

  test('by a flood gets a page', async () => {
    const busy = await testApp({ callsPerMinute: 2 });
    const one = browser(busy.app, { remoteAddress: '203.0.113.5' });
    const answers = [await saveFrom(one), await saveFrom(one), await saveFrom(one)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 429]);
    expect(answers[2]!.body).toContain('This was not done</h1>');
    await busy.close();
  });
});
