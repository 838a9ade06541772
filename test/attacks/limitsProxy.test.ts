import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLoopback, networkOf } from '../../src/server/shell/network.ts';
import { signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

const open: TestApp[] = [];
let proxied: string;
beforeAll(async () => {
  proxied = (await listening({ trustProxy: 1 })).url;
});
afterAll(() => Promise.all(open.map((server) => server.close())));

/** Starts a server on a port of its own, as behind proxies on this machine. */
async function listening(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp & { url: string }> {
  const server = await testApp(options);
  open.push(server);
  return { ...server, url: await server.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/**
 * Returns the statuses of logins from the addresses that `forwarded` returns. They lack a name, so only the limit of the address can
 * refuse them.
 */
async function logins(count: number, forwarded: (n: number) => string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const answer = await fetch(`${proxied}/v3/login/handshake/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(n) },
        body: '{}',
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}

const clients: [string, (n: number) => string][] = [
  ['one address behind a made-up loopback address', () => '127.0.0.1, 203.0.113.1'],
  ['one address behind a made-up address that changes', (n) => `198.51.100.${n % 250}, 203.0.113.2`],
  ['addresses of one IPv6 network in compressed form', (n) => `2001:db8::${(n + 1).toString(16)}`],
  ['addresses of one IPv6 network written in full', (n) => `2001:0DB8:0000:0001:${(n + 1).toString(16)}:0:0:1`],
  ['an IPv4 address, mapped into IPv6 every other time', (n) => (n % 2 ? '::ffff:203.0.113.3' : '203.0.113.3')],
  ['one address with the port of each connection', (n) => `203.0.113.4:${4000 + n}`],
  ['one IPv6 address with the port of each connection', (n) => `[2001:db8:0:3::1]:${4000 + n}`],
  ['texts that are no addresses', (n) => `unknown-${n}`],
];

test.each(clients)('logins over a trusted proxy from %s are limited (finding 8)', async (_, forwarded) => {
  const statuses = await logins(103, forwarded);
  expect([400, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([100, 3]);
});

test('a client is not held by what others behind the same proxy have done (finding 8)', async () => {
  expect(await logins(1, () => '203.0.113.10')).toEqual([400]);
  expect(await logins(1, () => '2001:db8:0:2::1')).toEqual([400]);
});

test('all calls of an IPv6 network count as one, a forwarded loopback address is no exemption, and one hop is one hop (finding 8)', async () => {
  const { url } = await listening({ trustProxy: 1, callsPerMinute: 3 });
  const ask = async (forwarded?: string) =>
    (await fetch(`${url}/resource/TopicsResource/get/`, { headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } })).status;
  for (const tail of ['1', '2', 'ffff:1']) expect(await ask(`2001:db8::${tail}`)).toBe(200);
  expect(await ask('2001:db8::4')).toBe(429);
  for (let n = 0; n < 3; n++) expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('127.0.0.1')).toBe(429);
  for (let n = 0; n < 3; n++) expect(await ask(`198.51.100.${n}, 203.0.113.9`)).toBe(200);
  expect(await ask('198.51.100.7, 203.0.113.9')).toBe(429);
  // 127.0.0.1 has asked three times.
  expect(await ask()).toBe(429);
});

test('a proxy that nobody said to trust is counted as one address, and its word for host and protocol is not taken (finding 8)', async () => {
  const { url } = await listening({ callsPerMinute: 2 });
  const ask = async (forwarded: string) =>
    (await fetch(`${url}/resource/TopicsResource/get/`, { headers: { 'x-forwarded-for': forwarded } })).status;
  expect([await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('203.0.113.3')]).toEqual([200, 200, 429]);

  const isSecure = async (trustProxy: number): Promise<boolean> => {
    const { url: at } = await listening({ trustProxy });
    const answer = await fetch(`${at}/reset-password/x`, {
      redirect: 'manual',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' },
    });
    return /secure/i.test(answer.headers.get('set-cookie') ?? '');
  };
  expect([await isSecure(0), await isSecure(1)]).toEqual([false, true]);
});

test('an address is counted by what it is, however it is written (finding 8)', () => {
  expect(['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '::1', '2001:db8::5', 'fe80::1%eth0', 'none', ''].map(networkOf)).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '192.0.2.1',
    '0:0:0:0::/64',
    '2001:db8:0:0::/64',
    'fe80:0:0:0::/64',
    'unknown',
    'unknown',
  ]);
  expect(
    ['192.0.2.1:80', '[2001:db8::5]:80', '[2001:db8::5]', '[::ffff:192.0.2.1]:80', '[fe80::1%eth0]:80', '192.0.2.1:x'].map(networkOf),
  ).toEqual(['192.0.2.1', '2001:db8:0:0::/64', '2001:db8:0:0::/64', '192.0.2.1', 'fe80:0:0:0::/64', 'unknown']);
  const group = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.array(group, { minLength: 4, maxLength: 4 }), (groups, others) => {
      fc.pre(groups[0] !== 0);
      const text = groups.map((one) => one.toString(16)).join(':');
      const compressed = new URL(`http://[${text}]`).hostname.slice(1, -1);
      expect(networkOf(compressed)).toBe(networkOf(text.toUpperCase()));
      expect(networkOf([...groups.slice(0, 4), ...others].map((one) => one.toString(16)).join(':'))).toBe(networkOf(text));
    }),
  );
});

test('metrics are for this machine, or for who brings the token; a forwarded request is from elsewhere (finding 14)', async () => {
  const { url } = await listening({ metricsToken: 'Quiet token', trustProxy: 1 });
  const ask = async (headers: Record<string, string> = {}) => (await fetch(`${url}/metrics`, { headers })).status;
  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect([
    await ask(),
    await ask(forwarded),
    await ask({ ...forwarded, authorization: 'Bearer Quiet token' }),
    await ask({ ...forwarded, authorization: 'Bearer other' }),
  ]).toEqual([401, 401, 200, 401]);
  const { app } = await listening();
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(200);
  for (const header of ['x-forwarded-for', 'x-client-ip', 'true-client-ip', 'x-real-ip'])
    expect((await app.inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } })).statusCode, header).toBe(401);
  const outside = { url: '/metrics', remoteAddress: '203.0.113.5' };
  expect((await app.inject(outside)).statusCode).toBe(401);
  expect((await app.inject({ ...outside, headers: { authorization: 'Bearer ' } })).statusCode).toBe(401);
});

test('a person is limited wherever they ask from, and told when to come again', async () => {
  const { app } = await listening();
  const ada = await signUp(app);
  const search = (n: number) =>
    app.inject({
      url: '/resource/AdvancedTypeaheadResource/get/',
      query: { data: '{"options":{"term":"a"}}' },
      headers: ada.headers(),
      remoteAddress: `203.0.113.${n % 250}`,
    });
  const answers = [];
  for (let n = 0; n < 301; n++) answers.push(await search(n));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
  expect([answers.at(-1)!.statusCode, Number(answers.at(-1)!.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('this machine is told by every spelling of its addresses, and no other is taken for it', () => {
  const own = ['127.0.0.1', '127.9.9.9', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::FFFF:7f00:1', '[::ffff:7f00:1]'];
  expect(own.filter((address) => !isLoopback(address))).toEqual([]);
  const others = ['', '128.0.0.1', '::', '::2', '::1:1', '2001:db8::1', '::ffff:128.0.0.1', '127.example.org', 'localhost', '::127.0.0.1'];
  expect(others.filter(isLoopback)).toEqual([]);
});
