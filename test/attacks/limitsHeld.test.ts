import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchFor } from '../../src/server/browse/saving/fetchFor.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { photograph } from '../server/somePictures.ts';
import { signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp & { port: number }> {
  const server = await testApp(options);
  closing.push(() => server.close());
  server.app.get('/slow', { config: { access: 'anyone', wire: 'rest' } }, () => wait(3_000, 'slow'));
  return { ...server, port: Number(new URL(await server.app.listen({ port: 0, host: '0.0.0.0' })).port) };
}

interface Line {
  socket: Socket;
  heard: string;
  isClosed: boolean;
}

/** Opens a connection from an address of this machine, and sends `bytes`. */
function open(port: number, bytes: string, from = '127.0.0.1'): Line {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  const line: Line = { socket, heard: '', isClosed: false };
  socket
    .on('data', (part) => {
      line.heard += part.toString();
    })
    .on('error', () => undefined)
    .on('close', () => {
      line.isClosed = true;
    });
  socket.write(bytes);
  closing.push(() => socket.destroy());
  return line;
}

const statusOf = ({ heard }: Line) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('bodies that do not tell their length wait when 16 MiB of their network are under way, and are refused when a hundred wait (finding 11)', async () => {
  const { port } = await listening();
  const begin = 'POST /_/graphql/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const whole = `${begin}2\r\n{}\r\n0\r\n\r\n`;
  // Each may grow to the limit of its route, 128 KiB.
  const held = Array.from({ length: 128 }, () => open(port, begin));
  await wait(200);
  const waiting = Array.from({ length: 101 }, () => open(port, whole));
  const other = open(port, whole, '127.0.0.2');
  await expect.poll(() => statusOf(other), { timeout: 5_000 }).toBe(400);
  await expect.poll(() => waiting.map(statusOf).filter((status) => status !== 0), { timeout: 5_000 }).toEqual([429]);
  held.forEach(({ socket }) => socket.destroy());
  await expect.poll(() => waiting.filter((line) => statusOf(line) === 400).length, { timeout: 10_000 }).toBe(100);
});

test('requests that a client sent behind a slow one give their places back when it leaves', async () => {
  const { port } = await listening();
  const slow = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n';
  // Each body may grow to 128 KiB: 128 are let in, 128 wait, and are let in while their connection ends.
  const withBody = `${slow}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  const { socket } = open(port, `${slow}\r\n${withBody.repeat(256)}`);
  await wait(300);
  socket.destroy();
  const next = open(port, withBody.replace('/slow', '/healthz'));
  await expect.poll(() => statusOf(next), { timeout: 2_000 }).toBe(200);
});

test('a client that left before its turn takes no place among those that wait', async () => {
  const viewerOf = () => wait(200, signedOutViewer);
  const { port } = await listening({ viewerOf });
  const begin = 'POST /_/graphql/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const held = Array.from({ length: 128 }, () => open(port, begin));
  await wait(400);
  const gone = Array.from({ length: 100 }, () => open(port, begin));
  await wait(100);
  for (const { socket } of gone) socket.destroy();
  await wait(400);
  const honest = open(port, `${begin}2\r\n{}\r\n0\r\n\r\n`);
  await wait(400);
  expect(honest.heard).toBe('');
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => statusOf(honest), { timeout: 5_000 }).toBe(400);
});

test('uploads wait when 960 MiB of their network are under way', async () => {
  const { port } = await listening();
  const ofSize = (bytes: number) =>
    `POST /v3/pictures/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`;
  const held = Array.from({ length: 47 }, () => open(port, ofSize(20 * 1024 * 1024)));
  await wait(300);
  const small = ofSize(65_537) + ' '.repeat(65_537);
  const first = open(port, small);
  await expect.poll(() => statusOf(first), { timeout: 5_000 }).toBe(400);
  held.push(open(port, ofSize(20 * 1024 * 1024)));
  await wait(300);
  const [late, other] = [open(port, small), open(port, small, '127.0.0.2')];
  await expect.poll(() => statusOf(other), { timeout: 5_000 }).toBe(400);
  expect(statusOf(late)).toBe(0);
  held.forEach(({ socket }) => socket.destroy());
  await expect.poll(() => statusOf(late), { timeout: 5_000 }).toBe(400);
});

test('150 forms that trickle in from one network hold no place that an upload needs (finding 11)', async () => {
  const { app, port } = await listening({ timeouts: { body: 60_000 } });
  const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n';
  Array.from({ length: 150 }, () => open(port, `POST /v3/pictures/ HTTP/1.1\r\nHost: localhost\r\n${form}`));
  await expect
    .poll(() => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))), { timeout: 20_000 })
    .toBe(150);
  const picture = new FormData();
  picture.append('file', new Blob([new Uint8Array(await photograph(40, 30).jpeg().toBuffer())]), 'honest.jpg');
  expect((await fetch(`http://127.0.0.1:${port}/v3/pictures/`, { method: 'POST', body: picture })).status).toBe(201);
});

describe('connections', () => {
  test('on which nothing happens are ended (finding 11)', async () => {
    const { port } = await listening({ timeouts: { idle: 300 } });
    const idle = open(port, 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => idle.isClosed, { timeout: 5_000 }).toBe(true);
    expect(idle.heard).toBe('');
  });

  test('are bounded for one network and for all (finding 11)', async () => {
    const { port } = await listening({ connectionLimits: { total: 6, ofNetwork: 3, isCounted: () => true } });
    const answered = async (from: string) => {
      const line = open(port, health, from);
      await expect.poll(() => line.isClosed || statusOf(line) === 200, { timeout: 5_000 }).toBe(true);
      return line;
    };
    const first = await answered('127.0.0.1');
    const second = await answered('127.0.0.2');
    for (const from of ['127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.2']) expect((await answered(from)).isClosed).toBe(false);
    expect([first.isClosed, second.isClosed]).toEqual([false, false]);
    // The fourth of its network, then one more than all: each takes the place of the one that was idle for the longest.
    expect((await answered('127.0.0.1')).isClosed).toBe(false);
    await expect.poll(() => [first.isClosed, second.isClosed], { timeout: 5_000 }).toEqual([true, false]);
    expect((await answered('127.0.0.3')).isClosed).toBe(false);
    await expect.poll(() => second.isClosed, { timeout: 5_000 }).toBe(true);
  });

  test('that are being answered keep their places: what does not fit is refused', async () => {
    const { port } = await listening({ connectionLimits: { total: 2, ofNetwork: 2, isCounted: () => true } });
    const busy = [open(port, 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'), open(port, 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')];
    await wait(200);
    const refused = open(port, health);
    await expect.poll(() => refused.isClosed, { timeout: 5_000 }).toBe(true);
    expect(refused.heard).toBe('');
    await expect.poll(() => busy.map(statusOf), { timeout: 10_000 }).toEqual([200, 200]);
  });

  test('that are idle, as many of this machine itself as there may be, keep nobody from being answered', async () => {
    const { app, port } = await listening({ connectionLimits: { total: 200 } });
    const idle = Array.from({ length: 200 }, () => open(port, ''));
    const count = () =>
      new Promise<number>((resolve, reject) => {
        app.server.getConnections((error, connections) => (error ? reject(error) : resolve(connections)));
      });
    await expect.poll(count, { timeout: 20_000 }).toBe(200);
    const honest = open(port, health);
    await expect.poll(() => statusOf(honest), { timeout: 10_000 }).toBe(200);
    await expect.poll(count, { timeout: 5_000 }).toBe(200);
    idle.forEach(({ socket }) => socket.destroy());
  });
});

test('pages that hang hold three places of one person, and no other person waits for them (finding 11)', async () => {
  const hanging: ServerResponse[] = [];
  const web = createServer((request, response) => {
    if (request.url === '/quick') response.writeHead(200, { 'content-type': 'text/html' }).end('<title>quick</title>');
    else hanging.push(response);
  });
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    web.closeAllConnections();
    web.close();
  });
  const { port } = web.address() as AddressInfo;
  const { app } = await listening({ reach: { addresses: ['127.0.0.1'], ports: [String(port)], milliseconds: 20_000 } });
  const [greedy, honest] = [await signUp(app), await signUp(app)];
  const read = (person: typeof greedy, path: string) =>
    person.ask({ method: 'POST', url: '/v3/pins/from_address/', payload: { url: `http://127.0.0.1:${port}${path}` } });
  const many = Array.from({ length: 10 }, (_, n) => read(greedy, `/hanging/${n}`));
  await expect.poll(() => hanging.length, { timeout: 5_000 }).toBe(3);
  const quick = await Promise.race([read(honest, '/quick'), wait(8_000)]);
  expect(quick?.json()).toMatchObject({ data: { title: 'quick' } });
  expect(hanging.length).toBe(3);
  for (let answered = 0; answered < 10; answered += 1) {
    await expect.poll(() => hanging.length).toBeGreaterThan(0);
    hanging.shift()!.writeHead(404).end();
  }
  expect((await Promise.all(many)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 400));
});

test('a fetched picture keeps its place until it is parsed, so that waiting memory is bounded', async () => {
  let asked = 0;
  const web = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(1024));
  });
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => web.close());
  const { port } = web.address() as AddressInfo;
  const { db } = await listening();
  const from = { address: `http://127.0.0.1:${port}/`, reach: { addresses: ['127.0.0.1'], ports: [String(port)] } };
  const parsing: (() => void)[] = [];
  const read = (key: string) =>
    fetchFor(db, { key }, 'previewByAddress', from, () => new Promise<void>((resolve) => void parsing.push(resolve)));
  const many = Array.from({ length: 5 }, () => read('greedy'));
  await expect.poll(() => parsing.length, { timeout: 5_000 }).toBe(3);
  const others = Array.from({ length: 7 }, (_, n) => read(`other ${n}`));
  await expect.poll(() => parsing.length, { timeout: 5_000 }).toBe(8);
  await wait(300);
  expect(asked).toBe(8);
  for (let done = 0; done < 12; done += 1) {
    await expect.poll(() => parsing.length, { timeout: 5_000 }).toBeGreaterThan(0);
    parsing.shift()!();
  }
  await Promise.all([...many, ...others]);
});
