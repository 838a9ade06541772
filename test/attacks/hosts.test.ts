import { servicesOf } from '../../src/server/account/services.ts';
import { publicOrigin } from '../../src/server/shell/hosts.ts';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInspector } from '../../src/server/shell/inspectorServer.ts';
import { someAccount } from '../server/someAccount.ts';
import { askResource, somePins, type TestApp, testApp } from '../server/testApp.ts';
import { addressOf, routesRegisteredIn } from './routes.ts';

let server: TestApp;
let calls: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[];
beforeAll(async () => {
  const { result, routes } = await routesRegisteredIn(() => testApp({ pins: somePins, allowedHosts: ['nas.local'] }));
  server = result;
  calls = routes.map((route) => ({ method: route.method as 'GET', url: addressOf(route) }));
});
afterAll(() => server.close());

const evil = 'evil.example';

/** Sends raw bytes, and returns the complete answer. */
const answerTo = (port: number, request: string): Promise<string> =>
  new Promise((done, fail) => {
    let told = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket
      .on('data', (bytes) => void (told += bytes.toString()))
      .on('end', () => done(told))
      .on('error', fail);
  });

describe('a foreign name that leads to this server (DNS rebinding, finding 14)', () => {
  test('is refused by every route, whatever the page says of itself, and never repeated', async () => {
    for (const { method, url } of calls) {
      if (/^\/(?:healthz|readyz)/.test(url)) continue;
      const answer = await server.app.inject({
        method,
        url,
        headers: { host: evil, origin: `http://${evil}`, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      });
      expect([method, url, answer.statusCode]).toEqual([method, url, 421]);
      if (String(answer.headers['content-type']).startsWith('text/html'))
        expect(answer.body).toContain('<meta name="color-scheme" content="light dark">');
      expect(JSON.stringify(answer.headers) + answer.body, `${method} ${url}`).not.toContain('evil');
    }
    expect((await server.app.inject({ url: '/healthz', headers: { host: 'tessera' } })).statusCode).toBe(200);
  });

  test('is told which settings help, on a page that runs nothing', async () => {
    const { body, headers } = await server.app.inject({ url: '/ada', headers: { host: 'nas', accept: 'text/html' } });
    expect(body).toMatch(/SITE_HOST[^]*ALLOWED_HOSTS/);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('does not pass as something near a name that is known', async () => {
    const refused = [
      'localhost.evil.example',
      'evil.example:3000',
      'de.evil.example',
      '127.0.0.1.evil.example',
      'xx.localhost',
      'localhost@evil.example',
      'evil.example#localhost',
      'localhost/../evil',
      'localhost:80:80',
      'localhost:999999',
      '[::1',
      '[evil]',
      '[::1]evil',
      '0x7f.1',
      'localhost,evil.example',
      'localhost evil',
      'lo\u00e7alhost',
      'localhost"',
      "localhost';script-src *",
    ];
    for (const host of refused)
      expect([host, (await server.app.inject({ url: '/_/_/state', headers: { host } })).statusCode]).toEqual([host, 421]);
  });

  test('leaves the names and addresses of this machine, its sites and those that its owner named', async () => {
    for (const host of [
      'localhost',
      'LOCALHOST:3000',
      '127.0.0.1:3000',
      '192.168.1.5:3000',
      '[::1]:3000',
      '[fd00::5]',
      'de.localhost:3000',
      'nas.local',
      'nas.local:3000',
    ]) {
      expect([host, (await server.app.inject({ url: '/_/_/state', headers: { host } })).statusCode]).toEqual([host, 200]);
    }
  });

  test('does not come in as the word of a proxy, nor does another scheme', async () => {
    const behind = await testApp({ trustProxy: 1 });
    const ask = async (headers: Record<string, string>) =>
      (await behind.app.inject({ url: '/_/_/state', headers: { host: 'localhost', ...headers } })).statusCode;
    expect(await ask({ 'x-forwarded-host': evil })).toBe(421);
    expect(await ask({ 'x-forwarded-proto': 'javascript' })).toBe(421);
    expect(await ask({ 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' })).toBe(200);
    await behind.close();
    expect((await server.app.inject({ url: '/_/_/state', headers: { host: 'localhost', 'x-forwarded-host': evil } })).statusCode).toBe(200);
  });

  test('does not come in as a whole address in the request line, beside a good Host', async () => {
    const other = await testApp();
    const port = Number(new URL(await other.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const status = async (target: string, host: string) =>
      (await answerTo(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).split(' ')[1];
    expect(await status(`http://${evil}/_/_/state`, 'localhost')).toBe('421');
    expect(await status(`HTTP://${evil}?a`, 'localhost')).toBe('421');
    expect(await status(`http://localhost:${port}/_/_/state`, evil)).toBe('200');
    expect(await status('/_/_/state', `localhost\r\nHost: ${evil}`)).toMatch(/^(?:200|400)$/);
    expect(await status('/_/_/state', `localhost\r\n X: ${evil}`)).toMatch(/^4/);
    expect((await answerTo(port, 'GET /_/_/state HTTP/1.0\r\n\r\n')).split(' ')[1]).toBe('421');
    await other.close();
  });
});

test("an address of numbers that is not this machine's reaches no header, and no address that search engines are told (finding 14)", async () => {
  const [pin] = (await askResource(server.app, 'UserHomefeedResource')).data as { id: string }[];
  const host = '203.0.113.9:3000';
  const { body, headers } = await server.app.inject({
    url: `/pin/${pin!.id}/`,
    headers: { host, 'user-agent': 'Googlebot/2.1', accept: 'text/html' },
  });
  expect(JSON.stringify(headers)).not.toContain('203.0.113.9');
  const head = body
    .slice(0, body.indexOf('</head>'))
    .replace(/<script type="application\/json"[^]*?<\/script>|<script[^>]*id="page-[^]*?<\/script>/g, '');
  expect(head).toContain('<link rel="canonical" href="http://localhost/');
  expect(head).not.toContain('203.0.113.9');
});

describe('a page of another site', () => {
  test('changes nothing by any route, by its Origin or by what the browser says of it', async () => {
    const changing = calls.filter(({ method }) => method === 'POST' || method === 'PUT' || method === 'DELETE');
    expect(changing.length).toBeGreaterThan(60);
    for (const { method, url } of [
      ...changing,
      { method: 'GET', url: '/refresh_token' } as const,
      { method: 'GET', url: '/refresh_stored_accounts' } as const,
    ]) {
      for (const told of [
        { origin: `https://${evil}` },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ] as Record<string, string>[]) {
        const { statusCode } = await server.app.inject({ method, url, headers: { host: 'localhost', ...told } });
        expect([method, url, told, statusCode]).toEqual([method, url, told, 403]);
      }
    }
  });

  test('is another site as well when it only lacks the https', async () => {
    const behind = await testApp({ trustProxy: 1 });
    const from = async (origin: string) =>
      (
        await behind.app.inject({
          method: 'POST',
          url: '/_/graphql/',
          headers: { host: 'localhost', 'x-forwarded-proto': 'https', origin },
          payload: { operationName: 'x' },
        })
      ).statusCode;
    expect(await from('http://localhost')).toBe(403);
    expect(await from('https://localhost')).not.toBe(403);
    await behind.close();
  });
});

test('the inspector gives its log to no page of a foreign name', async () => {
  const file = Buffer.from('{"a":1}\n');
  const { address, stop } = await startInspector({
    clientFolder: server.clientFolder,
    dataFolder: server.dataFolder,
    log: { name: 'a.ndjson', file },
    port: 0,
  });
  const port = Number(new URL(address).port);
  const of = (host: string) => answerTo(port, `GET /logs/a.ndjson HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [rebound, own] = [await of(evil), await of(`127.0.0.1:${port}`)];
  await stop();
  expect(rebound).toMatch(/^HTTP\/1\.1 421/);
  expect(rebound).not.toContain('{"a":1}');
  expect(own).toContain('{"a":1}');
  expect(own).toMatch(/cross-origin-resource-policy: same-origin/i);
});

test('links lead to a port that is listened on or that the owner has named, whatever the request says', () => {
  const socket = { localAddress: '192.0.2.9', localPort: 3000 };
  const names = { siteHost: 'pins.example.org', sitePort: '8443', allowedHosts: ['nas.local', 'box.local:8080'] };
  const told = (host: string, given = names) => publicOrigin({ protocol: 'https', host, socket }, given).slice('https://'.length);
  for (const [host, expected] of [
    ['pins.example.org:9999', 'pins.example.org:8443'],
    ['pins.example.org', 'pins.example.org:8443'],
    ['de.pins.example.org:8443', 'de.pins.example.org:8443'],
    ['pins.example.org:3000', 'pins.example.org:3000'],
    ['nas.local:9999', 'nas.local'],
    ['nas.local:3000', 'nas.local:3000'],
    ['box.local:8080', 'box.local:8080'],
    ['box.local:8081', 'box.local'],
    ['192.0.2.9:3000', 'pins.example.org:8443'],
    ['192.0.2.10:9999', 'pins.example.org:8443'],
    ['localhost:3000', 'pins.example.org:8443'],
    ['127.0.0.1', 'pins.example.org:8443'],
    ['[::1]:3000', 'pins.example.org:8443'],
  ] as const)
    expect([host, told(host)]).toEqual([host, expected]);
  const unset = { siteHost: 'localhost', sitePort: undefined as never, allowedHosts: [] };
  for (const [host, expected] of [
    ['192.0.2.9:3000', '192.0.2.9:3000'],
    ['192.0.2.9:9999', '192.0.2.9'],
    ['192.0.2.10:9999', 'localhost'],
    ['localhost:9999', 'localhost'],
    ['127.0.0.1:3000', '127.0.0.1:3000'],
  ] as const)
    expect([host, told(host, unset)]).toEqual([host, expected]);
  expect(told('pins.example.org:9999', { ...names, sitePort: undefined as never })).toBe('pins.example.org');
  expect(servicesOf({ SITE_HOST: 'Pins.example.org:8443' })).toMatchObject({ siteHost: 'pins.example.org', sitePort: '8443' });
  expect(servicesOf({ SITE_HOST: 'pins.example.org' })).toMatchObject({ siteHost: 'pins.example.org', sitePort: undefined });
  expect(servicesOf({}).siteHost).toBe(undefined);
});

test('a stranger who asks for another’s reset mail chooses neither the host nor the protocol of its link', async () => {
  const links: string[] = [];
  const behind = await testApp({
    siteHost: 'pins.example.org',
    allowedHosts: ['nas.local'],
    trustProxy: 1,
    mailer: { send: async ({ link }) => void links.push(link) },
  });
  await someAccount(behind.db, 'grace', { isVerified: true });
  const ask = async (host: string, headers: Record<string, string> = {}): Promise<string> => {
    links.length = 0;
    await behind.db.rows.deleteFrom('attempts').execute();
    const url = '/v3/password/reset/';
    const answer = await behind.app.inject({ method: 'POST', url, headers: { host, ...headers }, payload: { email: 'grace@example.org' } });
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => links.length, { timeout: 30_000 }).toBe(1);
    return new URL(links[0]!).origin;
  };
  expect(await ask('pins.example.org')).toBe('http://pins.example.org');
  await behind.app.inject({ url: '/', headers: { host: 'de.pins.example.org', 'x-forwarded-proto': 'https' } });
  for (const [host, headers] of [
    ['localhost:3000', {}],
    ['127.0.0.1:3000', {}],
    ['pins.example.org', { 'x-forwarded-proto': 'http' }],
    ['pins.example.org', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost:3000' }],
  ] as const)
    expect([host, await ask(host, headers)]).toEqual([host, 'https://pins.example.org']);
  // A name that was never reached by https keeps the protocol of the request.
  expect(await ask('nas.local')).toBe('http://nas.local');
  await behind.close();
}, 30_000);
