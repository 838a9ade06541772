import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, browser, password, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const page = { accept: 'text/html,*/*;q=0.8' };
const newcomer = () => signUp(server.app, { client_id: randomUUID() });
const opened = async (one: Browser, url = '/', headers: Record<string, string> = page) => {
  const { statusCode, headers: answered } = await one.ask({ url, headers });
  return statusCode === 303 ? answered.location : statusCode;
};

test('home leads a new person to the welcome once, on one device, and only when a browser opens it [17.22]', async () => {
  const one = await newcomer();
  // Copies for later, calls, other pages and an invite’s landing come without it.
  expect(await opened(one, '/', { accept: '*/*' })).toBe(200);
  expect(await opened(one, '/', { ...page, 'sec-purpose': 'prefetch' })).toBe(200);
  for (const url of ['/?offline', '/?invite_code=x', '/topics/', '/signup/topics/']) expect(await opened(one, url)).toBe(200);
  const other = browser(server.app);
  const login = { username_or_email: one.email, password };
  expect((await other.ask({ method: 'POST', url: '/v3/login/handshake/', payload: login })).statusCode).toBe(200);
  expect(await opened(one)).toBe('/signup/topics/');
  expect([await opened(one), await opened(other)]).toEqual([200, 200]);
});

test('visitors and accounts that a program made get home [17.22]', async () => {
  expect((await server.app.inject({ url: '/', headers: page })).statusCode).toBe(200);
  expect(await opened(await signUp(server.app))).toBe(200);
});

test('a person without scripts signs up to home itself [17.22] [A-18]', async () => {
  const one = browser(server.app);
  const form = { name: 'Nora Newcomer', email: `${randomUUID()}@example.org`, password, client_id: randomUUID(), birthday: '1990-12-09' };
  const answer = await one.ask({
    method: 'POST',
    url: '/signup',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: new URLSearchParams(form).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect((await one.ask({ url: '/', headers: page })).statusCode).toBe(200);
});
