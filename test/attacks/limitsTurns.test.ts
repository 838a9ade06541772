import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Child, startChild } from '../../src/server/parsing/child.ts';
import { ingestOf } from '../../src/server/insight/ingest.ts';
import { fairGate, ownWork } from '../../src/server/shell/fairGate.ts';
import { partyOf } from '../../src/server/shell/network.ts';
import { recentUse } from '../../src/server/shell/recentUse.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { shareByKey } from '../../src/server/shell/shareByKey.ts';
import { signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

describe('turns', () => {
  test('go to who used the least time, so that several accounts of one network with costly work delay nobody else', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const enter = fairGate({ total: 1, maxWaiting: 100, maxWait: 60_000 });
    const order: string[] = [];
    /** Work that takes some milliseconds. */
    const come = (key: string, group: string, milliseconds: number) =>
      enter({ key, group }, 1).then((leave) => {
        order.push(key);
        vi.advanceTimersByTime(milliseconds);
        leave();
      });
    try {
      await Promise.all(['eve', 'mallory', 'oscar'].map((key) => come(key, 'costly', 5_000)));
      const leave = await enter(ownWork, 1);
      const costly = Array.from({ length: 9 }, (_, n) => come(['eve', 'mallory', 'new account'][n % 3]!, 'costly', 5_000));
      const honest = Array.from({ length: 5 }, () => come('ada', 'other', 100));
      order.length = 0;
      leave();
      await Promise.all([...costly, ...honest]);
      expect(order.slice(0, 5)).toEqual(['ada', 'ada', 'ada', 'ada', 'ada']);
      // Among the accounts of one network, too.
      expect(order[5]).toBe('new account');
    } finally {
      vi.useRealTimers();
    }
  });

  test('of one person go to the request that began first, so that its later steps do not wait for others’ first ones', async () => {
    const enter = fairGate({ total: 1, maxWaiting: 10, maxWait: 60_000 });
    const leave = await enter(ownWork, 1);
    const order: string[] = [];
    const come = (name: string, until: number) =>
      enter({ key: 'ada', until: performance.now() + until }, 1).then((leaveAgain) => {
        order.push(name);
        leaveAgain();
      });
    const all = [come('second request', 50_000), come('third request', 55_000), come('first request, second step', 40_000)];
    leave();
    await Promise.all(all);
    expect(order[0]).toBe('first request, second step');
  });

  test('that do not come before a request’s time is over are refused with 503 and a time to come again', async () => {
    const enter = fairGate({ total: 1, maxWaiting: 10, maxWait: 60_000 });
    const leave = await enter({ key: 'slow' }, 1);
    const late = enter({ key: 'ada', until: performance.now() + 50 }, 1);
    await expect(late).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    leave();
    // An idle connection is ended after 120 s, and the work after the wait may take 45.
    expect(partyOf({ ip: '203.0.113.1' }).until! - performance.now()).toBeLessThanOrEqual(75_000);
  });
});

test('a party that comes again and again does not keep the use of ten thousand strangers in memory', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 200 }), (milliseconds, every) => {
      const use = recentUse();
      for (let n = 0; n < 10_000; n++) {
        if (n % every === 0) use.charge('regular', 50, n * 100);
        use.charge(`stranger ${n}`, milliseconds, n * 100);
      }
      // Strangers in whose way nobody stands are forgotten at once; the regular one is not.
      expect(use.usedBy('regular', 1_000_000)).toBeGreaterThan(0);
      expect(use.size).toBeLessThan(3_000);
    }),
    { numRuns: 20 },
  );
});

test('waiting for the same work as another person is not refused because of them', async () => {
  const shared = shareByKey<string>();
  let refuse = (_: Error): void => undefined;
  const first = shared('picture', () => new Promise((_, reject) => (refuse = reject)));
  let made = 0;
  const make = async () => `made ${(made += 1)}`;
  const others = [shared('picture', make), shared('picture', make)];
  refuse(new Refusal(429, 'Too much of yours is under way at once.'));
  await expect(first).rejects.toMatchObject({ status: 429 });
  expect(await Promise.all(others)).toEqual(['made 1', 'made 1']);
  const broken = [shared('picture', () => Promise.reject(new Error('damaged'))), shared('picture', make)];
  for (const one of broken) await expect(one).rejects.toThrow('damaged');
});

describe('a parser process', () => {
  const limits = { wallSeconds: 60, cpuSeconds: 60, residentBytes: 1e9 };
  let child: Child;
  beforeAll(() => {
    child = startChild('test/attacks/parsing/misbehaving.mjs');
  });
  afterAll(() => child.stop());

  test('keeps no answer in our memory once it was given', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const answered = async () => {
      const { json } = await child.run({ kind: 'proto', options: {} }, { length: 1, content: Buffer.from('x') }, limits);
      return new WeakRef(json as object);
    };
    const answers = [await answered(), await answered(), await answered()];
    await expect
      .poll(
        () => {
          collect();
          // The last one may still lie in a register or a buffer.
          return answers.slice(0, 2).map((answer) => answer.deref() === undefined);
        },
        { timeout: 10_000 },
      )
      .toEqual([true, true]);
  });

  test.skipIf(!existsSync('/proc/self/fd'))('that ends while a file is sent to it leaves the file closed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tessera-turns-'));
    const file = path.join(folder, 'large');
    const length = 8 * 1024 * 1024;
    await writeFile(file, Buffer.alloc(length));
    const isOpen = () =>
      readdirSync('/proc/self/fd').some((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`) === file;
        } catch {
          return false;
        }
      });
    const stuck = startChild('test/attacks/parsing/deaf.mjs');
    const sending = stuck.run({ kind: 'sleep', options: {} }, { length, content: { file } }, limits);
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(true);
    await wait(100);
    stuck.stop();
    await expect(sending).rejects.toThrow('The parser ended.');
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(false);
    await rm(folder, { recursive: true });
  });
});

describe('events', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const send = (count: number, remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/resource/ApiCResource/create/',
      remoteAddress,
      headers,
      payload: { data: { options: { report_time: '1763760000000000000', events: Array.from({ length: count }, () => ({ bad: 1 })) } } },
    });

  test('are counted one by one, and fewer of those who are not signed in', async () => {
    const signedOut = [];
    for (let n = 0; n < 6; n++) signedOut.push(await send(2_000, '203.0.113.7'));
    expect(signedOut.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(signedOut.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    const ada = await signUp(server.app);
    for (let n = 0; n < 6; n++) expect((await send(2_000, '203.0.113.7', ada.headers())).statusCode).toBe(200);
    expect((await send(1, '203.0.113.8')).statusCode).toBe(200);
  });

  test('that wait are bounded by their bytes too, and come in transactions of a few megabytes', async () => {
    const megabyte = 1024 * 1024;
    const ingest = ingestOf(server.db);
    const call = () =>
      ingest.take(
        [
          {
            event: { clientUUID: randomUUID(), event_type: 13, time: '1763760000000000000' },
            sentAt: '1763760000000000000',
            personId: null,
          },
        ],
        megabyte,
      );
    let commits = 0;
    const count = async () => {
      for (; !done.signal.aborted; commits++) await ingest.nextCommit(60_000, done.signal);
    };
    const done = new AbortController();
    const counting = count();
    const calls = await Promise.allSettled(Array.from({ length: 33 }, call));
    expect(calls.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(calls.at(-1)).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
    done.abort();
    await counting;
    expect(commits).toBeGreaterThanOrEqual(8);
    ingest.close();
  });
});
