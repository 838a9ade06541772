import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../server/testApp.ts';
import { watchTables } from './access/tables.ts';
import { buildWorld, type World } from './access/world.ts';
import { decisions } from './access/decisions.ts';
import { requestOf } from './access/request.ts';
import { type Route, routesRegisteredIn } from './routes.ts';

const host = 'pins.example.com:8443';
const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const { result: opened, routes } = await routesRegisteredIn(() => testApp({ siteHost: 'pins.example.com' }));
let server: TestApp;
let world: World;
let tables: Awaited<ReturnType<typeof watchTables>>;
beforeAll(async () => {
  server = opened;
  world = await buildWorld(server.db, server.dataFolder);
  tables = await watchTables(server.db);
});
afterAll(() => server.close());

const changing = (route: Route): boolean => !safe.includes(route.method);

/** Headers that a page of another site, or a program that imitates this one, may send. */
const forged: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['null, as of a sandboxed frame', { origin: 'null' }],
  ['an empty one', { origin: '' }],
  ['a host that ends with ours', { origin: `http://evil${host}` }],
  ['a host that begins with ours', { origin: `http://${host}.evil.example` }],
  ['our name under another domain', { origin: 'http://pins.example.com.evil.example:8443' }],
  ['another port', { origin: 'http://pins.example.com:9000' }],
  ['no port', { origin: 'http://pins.example.com' }],
  ['another scheme', { origin: `ftp://${host}` }],
  ['the scheme of an extension', { origin: `chrome-extension://${host}` }],
  ['our host as the name of a user', { origin: `http://${host}@evil.example` }],
  ['a user at our host', { origin: `http://evil@${host}` }],
  ['a path behind ours', { origin: `http://${host}/evil` }],
  ['two origins', { origin: `http://${host}, http://evil.example` }],
  ['a site of ours that is none', { origin: 'http://evil.pins.example.com:8443' }],
  ['none, from another site', { 'sec-fetch-site': 'cross-site' }],
];

test.each(forged)(
  'nothing that changes something is done for a call with the origin of %s',
  async (_name, headers) => {
    const done: string[] = [];
    for (const route of routes.filter(changing)) {
      const request = requestOf(route, decisions[route.key]![0]!.call(world.things, 'victim'), 'victim', world.tokens);
      const { statusCode } = await server.app.inject({ ...request, headers: { ...request.headers, host, ...headers } });
      if (statusCode !== 403) done.push(`${route.key}: ${statusCode}`);
    }
    expect(done).toEqual([]);
    expect(await tables.changed()).toEqual([]);
  },
  30_000,
);

test('a page of our own is let through, also where a proxy before this server speaks https', async () => {
  for (const origin of [`http://${host}`, `https://${host}`]) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/resource/UserSessionResource/create/',
      cookies: { tessera_csrf: 'csrf', tessera_session: world.tokens.victim! },
      headers: { host, origin, 'x-csrf-token': 'csrf' },
      payload: { data: JSON.stringify({ options: { session_accounts: true } }) },
    });
    expect(statusCode).toBe(200);
  }
});

test('a page that was loaded without https does not speak for one that was', async () => {
  const secure = await testApp({ trustProxy: 1, siteHost: 'pins.example.com' });
  const { statusCode } = await secure.app.inject({
    method: 'POST',
    url: '/resource/UserSessionResource/delete/',
    headers: { host, origin: `http://${host}`, 'x-forwarded-proto': 'https' },
  });
  await secure.close();
  expect(statusCode).toBe(403);
});

test.each([
  ['none', undefined],
  ['another', 'other'],
  ['an empty one', ''],
  ['one that goes on', 'csrf2'],
])(
  'a session changes nothing with a CSRF token that is %s',
  async (_name, token) => {
    const done: string[] = [];
    for (const route of routes.filter(changing)) {
      // These have other proofs: stored queries only read, country sites send a token, and a beacon has no header.
      const { wire, fromOwnSites, isBeacon } = route.config;
      if (wire === 'graphql' || fromOwnSites || isBeacon) continue;
      const request = requestOf(route, decisions[route.key]![0]!.call(world.things, 'victim'), 'victim', world.tokens);
      const { 'x-csrf-token': _own, ...headers } = request.headers;
      const { statusCode } = await server.app.inject({
        ...request,
        headers: { ...headers, host, ...(token !== undefined && { 'x-csrf-token': token }) },
      });
      if (statusCode !== 403) done.push(`${route.key}: ${statusCode}`);
    }
    expect(done).toEqual([]);
    expect(await tables.changed()).toEqual([]);
  },
  30_000,
);
