import { afterEach, expect, test } from 'vitest';
import { choiceCookie } from '../../events/entities/visitor.ts';
import { browser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
afterEach(() => server.close());

const visit = 'tessera_visit';
/** Whether the pages and calls of a visit leave a mark in its browser. */
async function isMarked(headers: Record<string, string>, cookies: Record<string, string> = {}): Promise<boolean> {
  const one = browser(server.app);
  for (const [name, value] of Object.entries(cookies)) one.cookies.set(name, value);
  for (const url of ['/', '/_/_/state?source_url=%2F', '/v3/experiences/', '/pin/1/', '/?offline'])
    await one.ask({ method: 'GET', url, headers });
  return one.cookies.has(visit);
}

test('a visitor who may not be remembered gets no mark, neither from a page nor from its calls', async () => {
  server = await testApp();
  expect(await isMarked({})).toBe(true);
  expect(await isMarked({ 'sec-gpc': '1' })).toBe(false);
  expect(await isMarked({ 'accept-language': 'de-DE' })).toBe(false);
  expect(await isMarked({}, { [choiceCookie]: 'refused' })).toBe(false);
});

test('on the site of a country that requires consent, nobody is marked before they said yes, without any partners', async () => {
  server = await testApp();
  for (const [host, choice, isExpected] of [
    ['ch.localhost', undefined, false],
    ['ch.localhost', 'allowed', true],
    ['au.localhost', undefined, true],
  ] as const)
    expect(await isMarked({ host }, choice && { [choiceCookie]: choice })).toBe(isExpected);
});

test('where the instance asks first, nobody is marked before they said yes', async () => {
  server = await testApp({ ads: { consentCountries: ['US'], pixels: [] } });
  expect(await isMarked({})).toBe(false);
  expect(await isMarked({}, { [choiceCookie]: 'allowed' })).toBe(true);
  expect(await isMarked({ 'accept-language': 'en-AU' })).toBe(true);
});
