import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fairGate } from '../../src/server/shell/fairGate.ts';
import { counterOf } from '../../src/server/shell/counter.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let port: number;
const pause = async (): Promise<void> =>
  void (await new Promise((resolve) => {
    setImmediate(resolve);
  }));
beforeAll(async () => {
  server = await testApp({ timeouts: { headers: 400, request: 800, idle: 60_000, body: 60_000, answer: 300, rate: 1e9 } });
  server.app.get('/large', { config: { access: 'anyone', wire: 'rest' } }, async () => 'x'.repeat(24 * 1024 * 1024));
  server.app.get('/quiet', { config: { access: 'anyone', wire: 'rest' } }, async (_request, reply) => {
    await wait(1_500);
    return reply.send('slow but sure');
  });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Resolves to the bytes that a connection received until it ended, within ten seconds. */
async function conversation(talk: (socket: Socket) => void, at = port): Promise<string> {
  const socket = connect(at, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  talk(socket);
  await Promise.race([
    new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    }),
    wait(10_000).then(() => Promise.reject(new Error('the connection stayed open'))),
  ]);
  return heard;
}

/** Sends a byte from time to time, as long as the connection is open. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 50);
  socket.once('close', () => clearInterval(timer));
}

test('a body that trickles in is ended (finding 11)', async () => {
  const heard = await conversation((socket) => {
    socket.write('POST /_/graphql/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{');
    trickle(socket);
  });
  expect(heard === '' || heard.includes(' 408 ')).toBe(true);
});

test('a body that comes slower than the least rate is ended, long before a request must be there', async () => {
  const slow = await testApp({ timeouts: { body: 300, rate: 1_000 } });
  try {
    const at = Number(new URL(await slow.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const begin = (path: string, type: string, more: string) =>
      conversation((socket) => {
        socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`);
        trickle(socket);
      }, at);
    const heard = await Promise.all([
      begin('/_/graphql/', 'application/json', 'Content-Length: 100000'),
      begin('/_/graphql/', 'application/json', 'Content-Length: 1000'),
      begin('/v3/pictures/', 'multipart/form-data; boundary=x', 'Content-Length: 1000'),
      // Refused before its body is read.
      begin('/v3/pictures/', 'multipart/form-data; boundary=x', 'Content-Length: 90000000'),
      begin('/v3/pictures/', 'multipart/form-data; boundary=x', 'Content-Length: 1000\r\nOrigin: https://evil.example'),
    ]);
    expect(heard.map((text) => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status))).toEqual(
      ['408', '408', '408', '413', '403'].map((status) => [status]),
    );
    // A sender that keeps the rate may take longer than that.
    const steady = await conversation((socket) => {
      socket.write(
        'POST /_/graphql/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 15000\r\n\r\n',
      );
      let sent = 0;
      const timer = setInterval(() => {
        socket.write(' '.repeat(500));
        sent += 500;
        if (sent === 15_000) clearInterval(timer);
      }, 50);
    }, at);
    expect(steady).toContain(' 400 ');
  } finally {
    await slow.close();
  }
});

test('headers that trickle in are ended (finding 11)', async () => {
  const heard = await conversation((socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    trickle(socket);
  });
  expect(heard === '' || heard.includes(' 408 ')).toBe(true);
});

test('a large answer that nobody takes is dropped (finding 11)', async () => {
  const request = new Promise<Socket>((resolve) => {
    server.app.server.once('request', ({ socket }) => resolve(socket));
  });
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const held = await request;
  await Promise.race([
    new Promise<void>((resolve) => {
      held.once('close', () => resolve());
    }),
    wait(10_000).then(() => Promise.reject(new Error('the answer was held'))),
  ]);
  socket.destroy();
});

test('an answer that takes longer than a request may is not cut off', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/quiet`);
  expect(await answer.text()).toBe('slow but sure');
});

test('a body that is too large for its route is refused before it is read (finding 11)', async () => {
  const heard = await conversation((socket) => {
    socket.write(
      `POST /_/graphql/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${1024 ** 3}\r\n\r\n`,
    );
  });
  expect(heard).toContain(' 413 ');
});

test('bodies wait while too many bytes are under way, and those of one network do not hold up another’s (finding 11)', async () => {
  const enter = fairGate({ total: 8, ofKey: 3, maxWaiting: 9, maxWaitingOfKey: 4, maxWait: 5_000 });
  const entered: string[] = [];
  const leaves: (() => void)[] = [];
  const come = (key: string, weight = 1, signal?: AbortSignal) =>
    enter({ key }, weight, signal).then((leave) => {
      entered.push(key);
      leaves.push(leave);
    });
  const greedy = Array.from({ length: 7 }, () => come('greedy'));
  await pause();
  expect(entered).toEqual(['greedy', 'greedy', 'greedy']);
  await expect(come('greedy')).rejects.toMatchObject({ status: 429 });
  await come('honest');
  expect(entered).toEqual(['greedy', 'greedy', 'greedy', 'honest']);
  leaves[0]!();
  leaves[0]!();
  await pause();
  expect(entered).toHaveLength(5);
  while (entered.length < 8) {
    leaves.splice(0).forEach((leave) => leave());
    await pause();
  }
  await Promise.all(greedy);
  leaves.splice(0).forEach((leave) => leave());

  await come('a', 3);
  await come('b', 3);
  const heavy = come('c', 3);
  await pause();
  expect(entered.slice(-2)).toEqual(['a', 'b']);
  const gone = new AbortController();
  const waiting = come('d', 3, gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  leaves[0]!();
  await heavy;
  expect(entered.at(-1)).toBe('c');
});

test('counts in memory are bounded, and the oldest is forgotten first', () => {
  const { count } = counterOf(3);
  for (const subject of ['a', 'b', 'c', 'd']) count(subject, 60, 1, 0);
  expect([count('d', 60, 1, 1).count, count('c', 60, 3, 1).count, count('a', 60, 1, 1).count]).toEqual([2, 4, 1]);
  expect(count('d', 60, 1, 61_000)).toEqual({ count: 1, secondsLeft: 60 });
});

test('counts in memory do not last until the time of a clock that was years ahead', () => {
  const { count } = counterOf(3);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 24 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  count('a', 60);
  vi.useRealTimers();
  expect(count('a', 60).secondsLeft).toBeLessThanOrEqual(60);
});
