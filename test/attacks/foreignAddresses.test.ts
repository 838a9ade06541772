import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChild } from '../../src/server/parsing/child.ts';
import { fetchForeign, type Reach } from '../../src/server/browse/saving/foreignFetch.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';

/** A server on this machine: a target that a fetch must not reach, which also redirects to itself once it is permitted. */
let inner: http.Server;
let port: string;
let touched = 0;
let target = '';
beforeAll(async () => {
  inner = http.createServer((request, response) => {
    touched++;
    if (request.url === '/turn') response.writeHead(302, { location: target }).end();
    else if (request.url === '/loop') response.writeHead(301, { location: '/loop' }).end();
    else if (request.url === '/trickle') {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    } else if (request.url === '/headers') response.writeHead(200, { 'content-type': 'text/html', 'x-much': 'a'.repeat(200_000) }).end('x');
    else if (request.url === '/bomb')
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    else if (request.url === '/short')
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' }).end('too short', () => response.socket?.destroy());
    else if (request.url === '/endless') {
      response.writeHead(200, { 'content-type': 'text/html' });
      // `writable` stays true after the connection has ended, and this would write for as long as the process lives.
      const more = (): void => void (!response.destroyed && response.write(Buffer.alloc(1_000_000, 'a'), () => setImmediate(more)));
      more();
    } else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>inner secret</title>');
  });
  inner.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    inner.listen(0, () => resolve());
  });
  port = String((inner.address() as AddressInfo).port);
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      inner.closeAllConnections();
      inner.close(() => resolve());
    }),
);

const refusal = (address: string, reach: Reach): Promise<Refusal> =>
  fetchForeign(address, reach).then(
    (fetched) => {
      throw new Error(`${address} was read: ${fetched.bytes.toString().slice(0, 80)}`);
    },
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
const words = 'We could not open this address. Check its spelling.';

/** Hosts of this machine, its network or non-public ranges, in all possible notations. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '0x0',
  '127.255.255.254',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[100::1]',
  '[200::1]',
  '[4000::1]',
  '[2001:10::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'ip6-localhost',
  'localhost.localdomain',
];

describe('an address of the server’s own network', () => {
  test.each(hosts.filter((host) => host.startsWith('[')))('written as %s is refused before any connection is tried', async (host) => {
    let tried = 0;
    const notice = () => void (tried += 1);
    subscribe('net.client.socket', notice);
    await refusal(`http://${host}:${port}/`, { ports: [port], milliseconds: 300 });
    unsubscribe('net.client.socket', notice);
    expect(tried).toBe(0);
  });

  test.each(hosts)('written as %s is refused like any that does not answer, and never asked', async (host) => {
    const before = touched;
    // Only the port is permitted, so that only the check of the host can refuse.
    const refused = await refusal(`http://${host}:${port}/`, { ports: [port], milliseconds: 300 });
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    expect([words, 'An address must start with http:// or https://.']).toContain(refused.message);
    expect(touched).toBe(before);
  });

  test.each(hosts)('is not reached by a redirect to %s', async (host) => {
    target = encodeURI(`http://${host.replaceAll('%', '')}:${port}/`);
    const before = touched;
    // One loopback address is permitted as if it were public; all others are not.
    const refused = await refusal(`http://127.9.9.9:${port}/turn`, { addresses: ['127.9.9.9'], ports: [port], milliseconds: 300 });
    expect(refused.status).toBe(400);
    expect(touched).toBe(before + 1);
  });

  test.each([
    'ftp://127.9.9.9/',
    'file:///etc/passwd',
    'gopher://127.9.9.9:70/_x',
    'data:text/html,<title>x</title>',
    'javascript:1',
    'http://user@127.9.9.9/',
    'http://a:b@127.9.9.9/',
    'http://',
    '//127.9.9.9/',
    'http://127.9.9.9:22/',
    'http://127.9.9.9:6379/',
    'https://127.9.9.9:5432/',
    'http://127.9.9.9#@example.org:1/',
    'http://[fe80::1%25lo]/',
    'http://[fe80::1%lo]/',
    '\u0000http://127.9.9.9/',
    'http://exa mple.org/',
  ])('by %j is refused, also as the end of a redirect', async (address) => {
    expect((await refusal(address, { ports: [port], milliseconds: 300 })).status).toBe(400);
    target = /^[ -~]*$/.test(address) ? address : 'x:';
    expect((await refusal(`http://127.9.9.9:${port}/turn`, { addresses: ['127.9.9.9'], ports: [port], milliseconds: 300 })).status).toBe(
      400,
    );
  });
});

describe('a name that changes what it means', () => {
  const names = (...answers: string[][]): LookupFunction => {
    let turn = 0;
    return (_host, options, answer) => {
      const addresses = answers[Math.min(turn++, answers.length - 1)]!.map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
      if (options.all) (answer as (error: null, all: typeof addresses) => void)(null, addresses);
      else answer(null, addresses[0]!.address, addresses[0]!.family);
    };
  };

  test('is refused when any of its addresses is private, whichever comes first', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['127.0.0.1', '93.184.216.34'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['64:ff9b::7f00:1'],
      ['64:ff9b:1::7f00:1'],
      ['::7f00:1'],
    ]) {
      const before = touched;
      expect(
        (await refusal(`http://pictures.example:${port}/`, { ports: [port], lookup: names(addresses), milliseconds: 500 })).message,
      ).toBe(words);
      expect(touched).toBe(before);
    }
  });

  test('is looked up once: the connection goes to what was judged', async () => {
    let asked = 0;
    const rebinding: LookupFunction = (host, options, answer) => {
      asked++;
      return names(['127.9.9.9'], ['127.0.0.1'])(host, options, answer);
    };
    const fetched = await fetchForeign(`http://pictures.example:${port}/`, { addresses: ['127.9.9.9'], ports: [port], lookup: rebinding });
    expect([asked, fetched.type]).toEqual([1, 'text/html']);
  });

  test('is judged anew when a redirect leads to it again', async () => {
    target = `http://pictures.example:${port}/`;
    const before = touched;
    expect(
      (
        await refusal(`http://pictures.example:${port}/turn`, {
          addresses: ['127.9.9.9'],
          ports: [port],
          lookup: names(['127.9.9.9'], ['127.0.0.1']),
        })
      ).message,
    ).toBe(words);
    expect(touched).toBe(before + 1);
  });
});

test.each(['/loop', '/trickle', '/headers', '/bomb', '/short', '/endless'])(
  'an answer that never ends, or is not what it says, is given up: %s',
  async (path) => {
    const began = performance.now();
    const refused = await refusal(`http://127.9.9.9:${port}${path}`, {
      addresses: ['127.9.9.9'],
      ports: [port],
      milliseconds: path === '/trickle' ? 300 : 10_000,
    });
    expect(refused.status).toBe(path === '/endless' ? 413 : 400);
    expect(performance.now() - began).toBeLessThan(20_000);
  },
);

test('a page of 25,000 pictures to choose from and a base of 900 kB takes less than a second, and is read without that base', async () => {
  const child = startChild();
  const read = (page: string, cpuSeconds: number) =>
    child.run(
      { kind: 'page', options: { url: 'http://page.example/' } },
      { content: Buffer.from(page), length: page.length },
      { wallSeconds: 60, cpuSeconds, residentBytes: 1e9 },
    );
  await read('', 60);
  const tags = Array.from({ length: 25_000 }, (_, n) => `<meta property="og:image" content="${n}.jpg">`).join('');
  const { json } = await read(
    `<base href="http://base.example/${'a'.repeat(900_000)}/"><meta property="og:image" content="${'b'.repeat(100_000)}">${tags}`,
    1,
  );
  child.stop();
  expect((json as { answer: { pictures: { url: string }[] } }).answer.pictures.map(({ url }) => url)).toEqual(
    Array.from({ length: 50 }, (_, n) => `http://page.example/${n}.jpg`),
  );
});
