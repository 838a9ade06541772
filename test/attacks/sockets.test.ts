import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Returns the bytes received until the server closed the connection, or until a timeout; with `isFirst`, until the first status. */
function exchange(parts: readonly (string | Buffer)[], { milliseconds = 1_500, isFirst = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    let told = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(told);
    };
    const timer = setTimeout(end, milliseconds);
    socket
      .on('data', (bytes: Buffer) => {
        told += bytes.toString('latin1');
        if (isFirst && statusesIn(told).length > 0) end();
      })
      .on('error', end)
      .on('close', end);
  });
}
const statusesIn = (told: string): number[] => [...told.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const isHealthy = async (): Promise<boolean> =>
  statusesIn(await exchange(['GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'], { milliseconds: 10_000 }))[0] ===
  200;

const post = '/resource/UserSessionResource/delete/';
const head = (more: string): string => `POST ${post} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n`;
const smuggled = 'GET /healthz?smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('requests that two parsers may part in two ways', () => {
  const shapes: [string, string][] = [
    ['a length and chunks', `${head('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n${smuggled}`],
    ['chunks and a length', `${head('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n')}0\r\n\r\n${smuggled}`],
    ['two lengths', `${head('Content-Length: 0\r\nContent-Length: 60\r\n')}${smuggled}`],
    ['a list of lengths', `${head('Content-Length: 0, 60\r\n')}${smuggled}`],
    ['a length with a sign', `${head('Content-Length: +0\r\n')}${smuggled}`],
    ['a negative length', `${head('Content-Length: -1\r\n')}${smuggled}`],
    ['a length in hex', `${head('Content-Length: 0x3c\r\n')}${smuggled}`],
    ['chunks that are called otherwise', `${head('Transfer-Encoding: xchunked\r\n')}0\r\n\r\n${smuggled}`],
    ['chunks and something after them', `${head('Transfer-Encoding: chunked, identity\r\n')}0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${head('Transfer-Encoding : chunked\r\n')}0\r\n\r\n${smuggled}`],
    ['a chunk whose size is no number', `${head('Transfer-Encoding: chunked\r\n')}zz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk larger than any', `${head('Transfer-Encoding: chunked\r\n')}ffffffffffffffffff\r\n{}`],
    ['a chunk that is longer than it says', `${head('Transfer-Encoding: chunked\r\n')}1\r\n{}{}{}\r\n0\r\n\r\n`],
    ['a header that is folded', `${head('X-A: b\r\n Content-Length: 60\r\n')}`],
    ['lines that end with CR alone', `GET /healthz HTTP/1.1\rHost: localhost\r\r`],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\nHost: local\0host\r\n\r\n`],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    ['the same host twice', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['no method', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ];
  test.each(shapes)('%s: refused, and nothing behind it is answered as a request of its own', async (_name, bytes) => {
    expect(statusesIn(await exchange([bytes]))).toEqual([400]);
    expect(await isHealthy()).toBe(true);
  });

  test('an address with a host in it, or none at all, is no other server’s', async () => {
    for (const target of [
      'http://evil.example/healthz',
      '*',
      '//evil.example/healthz',
      '/%',
      '/%00',
      `/${'a'.repeat(15_000)}`,
      '/\\..\\..',
      'healthz',
      '/assets/..%5c..%5cdata',
      '/assets/%2e%2e/%2e%2e/data/tessera.db',
      '/media/../tessera.db',
      '/media/..//tessera.db',
      '/media/%252e%252e/tessera.db',
    ]) {
      const told = await exchange([`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`]);
      expect(
        statusesIn(told).filter((status) => status >= 500),
        target,
      ).toEqual([]);
      expect(told, target).not.toContain('SQLite format');
      expect(told.toLowerCase(), target).not.toMatch(/^location: (?:https?:)?\/\//m);
    }
  });
});

describe('bodies', () => {
  const large = Buffer.alloc(1_100_000, 'a');

  test('that are too large are refused, whether they say so or come in pieces', async () => {
    const told = await exchange([head(`Content-Length: ${large.length}\r\n`), large], { milliseconds: 10_000, isFirst: true });
    expect(statusesIn(told)[0] ?? 413).toBe(413);
    const chunks = Array.from({ length: 20 }, () =>
      Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')]),
    );
    const pieces = await exchange([head('Transfer-Encoding: chunked\r\n'), ...chunks, '0\r\n\r\n'], {
      milliseconds: 10_000,
      isFirst: true,
    });
    expect(statusesIn(pieces)[0] ?? 413).toBe(413);
    expect(statusesIn(await exchange([head('Content-Length: 99999999999\r\n'), '{'], { milliseconds: 10_000, isFirst: true }))[0]).toBe(
      413,
    );
    expect(await isHealthy()).toBe(true);
  });

  test('and headers that never end do not hold up others', async () => {
    const open = Array.from({ length: 50 }, (_, n) =>
      exchange(n % 2 ? ['GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '] : [head('Content-Length: 1000\r\n'), '{'], { milliseconds: 2_000 }),
    );
    expect(await isHealthy()).toBe(true);
    await Promise.all(open);
    expect(statusesIn(await exchange([`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`]))[0]).toBe(431);
  });

  test('a hundred requests on one connection are answered in their order', async () => {
    const statuses = statusesIn(
      await exchange(
        [
          ...Array.from(
            { length: 100 },
            (_, n) =>
              `GET ${n % 2 ? '/healthz' : '/resource/NoResource/get/'} HTTP/1.1\r\nHost: localhost\r\n${n === 99 ? 'Connection: close\r\n' : ''}\r\n`,
          ),
        ],
        { milliseconds: 20_000 },
      ),
    );
    expect(statuses).toEqual(Array.from({ length: 100 }, (_, n) => (n % 2 ? 200 : 404)));
  });
});

test('a thousand idle connections keep nobody from being answered', async () => {
  const sockets = await Promise.all(
    Array.from(
      { length: 1_000 },
      () =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
        }),
    ),
  );
  expect(await isHealthy()).toBe(true);
  for (const socket of sockets) socket.on('error', () => undefined).destroy();
});
