import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { networksOf } from '../../src/server/shell/network.ts';
import { networkShares } from '../../src/server/shell/networkShares.ts';
import { type SignedUpBrowser, signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a server behind one proxy. */
async function listening(connectionLimits: { total: number; ofNetwork: number }): Promise<TestApp & { port: number }> {
  const server = await testApp({ trustProxy: 1, connectionLimits, timeouts: { body: 60_000 } });
  closing.push(() => server.close());
  return { ...server, port: Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port) };
}

/** Sends a request as from `address`, and reads what comes. */
function open(port: number, address: string, lines: readonly string[], body = '') {
  const socket = connect({ port, host: '127.0.0.1' });
  const line = { heard: '', isClosed: false };
  socket
    .on('data', (part) => {
      line.heard += part.toString();
    })
    .on('error', () => undefined)
    .on('close', () => {
      line.isClosed = true;
    });
  socket.write(`${[...lines, 'Host: localhost', `X-Forwarded-For: ${address}`].join('\r\n')}\r\n\r\n${body}`);
  closing.push(() => socket.destroy());
  return line;
}

const statusOf = ({ heard }: { heard: string }) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
const stream = async (port: number, person: SignedUpBrowser, address: string) => {
  const line = open(port, address, ['GET /v3/conversations/stream/ HTTP/1.1', `Cookie: ${person.headers().cookie}`]);
  await expect.poll(() => statusOf(line) || line.isClosed, { timeout: 5_000 }).toBe(200);
  return line;
};
const slowBody = (port: number, address: string) =>
  open(port, address, ['POST /v3/login/handshake/ HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 6000'], '{');
const health = (port: number, address: string) => open(port, address, ['GET /healthz HTTP/1.1']);

test('streams of many accounts have half of a network’s share, and all streams half of the connections: the oldest end', async () => {
  const { app, port } = await listening({ total: 12, ofNetwork: 6 });
  const [honest, ...many] = [await signUp(app), await signUp(app), await signUp(app)];
  const own = await stream(port, honest!, '203.0.113.1');
  const ofNetwork: Awaited<ReturnType<typeof stream>>[] = [];
  for (let n = 0; n < 4; n++) ofNetwork.push(await stream(port, many[n % 2]!, '198.51.100.1'));
  await expect.poll(() => ofNetwork.map(({ isClosed }) => isClosed)).toEqual([true, false, false, false]);
  const ofOther: typeof ofNetwork = [];
  for (let n = 0; n < 3; n++) ofOther.push(await stream(port, many[n % 2]!, '198.51.100.2'));
  // 7 streams are one more than all may be: the oldest of a network with the most has ended, and not the honest one.
  await expect.poll(() => ofNetwork.map(({ isClosed }) => isClosed)).toEqual([true, true, false, false]);
  expect([own.isClosed, ...ofOther.map(({ isClosed }) => isClosed)]).toEqual([false, false, false, false]);
});

test('where slow bodies hold all connections, one of the network with the most is ended for a new one', async () => {
  const { app, port } = await listening({ total: 8, ofNetwork: 20 });
  const count = () => new Promise<number>((resolve) => app.server.getConnections((_, connections) => resolve(connections)));
  const honest = slowBody(port, '203.0.113.1');
  const slow = Array.from({ length: 7 }, (_, n) => slowBody(port, `2001:db8:0:${n}::1`));
  await expect.poll(count).toBe(8);
  await new Promise((later) => {
    setTimeout(later, 300);
  });
  const asked = health(port, '203.0.113.2');
  await expect.poll(() => statusOf(asked) || asked.isClosed, { timeout: 5_000 }).toBe(200);
  expect([honest.isClosed, slow.filter(({ isClosed }) => isClosed).length]).toEqual([false, 1]);
});

test('behind a proxy, a network has its share of the requests under way', async () => {
  const { port } = await listening({ total: 50, ofNetwork: 4 });
  Array.from({ length: 4 }, () => slowBody(port, '198.51.100.1'));
  await new Promise((later) => {
    setTimeout(later, 300);
  });
  const [refused, other] = [health(port, '198.51.100.1'), health(port, '198.51.100.2')];
  await expect.poll(() => [statusOf(refused), statusOf(other)], { timeout: 5_000 }).toEqual([429, 200]);
});

test('IPv6 networks share what their /56 and their /48 may have', () => {
  expect(networksOf('2001:db8:1:2345::1')).toEqual(['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']);
  expect(networksOf('192.0.2.1:80')).toEqual(['192.0.2.1']);
  const shares = networkShares<number>(10);
  let held = 0;
  const fill = (address: (n: number) => string): number => {
    let added = 0;
    for (; added < 100 && !shares.fullNetwork(address(added)); added++) shares.add((held += 1), address(added));
    return added;
  };
  expect(fill(() => '2001:db8:1:1::1')).toBe(10);
  expect(fill((n) => `2001:db8:1:${(n + 2).toString(16)}::1`)).toBe(5);
  expect(fill((n) => `2001:db8:1:${(n + 1).toString(16)}00::1`)).toBe(5);
  expect(fill((n) => `2001:db8:${n + 2}::1`)).toBe(100);
});
