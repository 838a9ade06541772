import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
beforeAll(async () => { server = await testApp(); });
afterAll(() => server.close());

test('signing up signs in', async () => {
  const grace = await signUp(server.app);
  const me = await grace.ask({ url: '/v3/users/me/' });
  expect(me.json()).toMatchObject({ status: 'success', data: { id: grace.id } });
  expect((await browser(server.app).ask({ url: '/v3/users/me/' })).statusCode).toBe(401);
});
