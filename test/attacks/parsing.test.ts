import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureUrl } from '../../events/entities/picture.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { startChild } from '../../src/server/parsing/child.ts';
import { parse, useParserProgram } from '../../src/server/parsing/parse.ts';
import { picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { unfinishedFolder } from '../../src/server/shell/writeWhole.ts';
import { photograph } from '../server/somePictures.ts';
import { type AppOver, appOver } from './appOver.ts';

const program = 'test/attacks/parsing/misbehaving.mjs';
// The real process with the real limits, but with a misbehaving program.
beforeAll(() => useParserProgram(program));
afterAll(() => useParserProgram());

const isLinux = existsSync('/proc/self/environ');
const hasPermissions = ['--permission', '--experimental-permission'].some((flag) => process.allowedNodeEnvironmentFlags.has(flag));
const Answer = v.object({ outcome: v.string() });
const source = { content: Buffer.from('x'), length: 1 };
const run = async (kind: string, { options = {}, wallSeconds = 60, cpuSeconds = 60, person = 'ada' } = {}) =>
  (await parse({ kind, answer: Answer, wallSeconds, cpuSeconds }, { options, source, party: { key: person } })).answer;

describe('a parser that a hostile file has taken over', () => {
  test.skipIf(!hasPermissions).each(['read', 'write', 'process', 'worker'])(
    'is refused: %s (skipped where this Node has no permission model)',
    async (kind) => {
      const file = join(tmpdir(), `tessera-written-${process.pid}`);
      expect(await run(kind, { options: { file } })).toEqual({ outcome: 'ERR_ACCESS_DENIED' });
      expect(existsSync(file)).toBe(false);
    },
  );

  test.each(['connect', 'fetch', 'listen', 'datagram', 'lookup', 'resolve', 'resolvePromise', 'resolver', 'resolverPromise'])(
    'has no network: %s',
    async (kind) => {
      let visits = 0;
      const server = createServer((_request, response) => {
        response.end();
      }).on('connection', () => {
        visits += 1;
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      expect(await run(kind, { options: { port: (server.address() as AddressInfo).port } })).toEqual({
        outcome: 'A parser has no network.',
      });
      expect(visits).toBe(0);
      server.close();
    },
  );

  test('has no __proto__', async () => expect(await run('proto')).toEqual({ outcome: 'There is no __proto__.' }));

  test('has an environment of its own, although ours holds secrets and every object inherits another', async () => {
    process.env.TESSERA_PLANTED_SECRET = 'secret';
    // Impossible, and so without effect, if another test has started a server in this process.
    Reflect.defineProperty(Object.prototype, 'TESSERA_PLANTED', { value: 'planted', enumerable: true, configurable: true });
    const child = startChild(program);
    Reflect.deleteProperty(Object.prototype, 'TESSERA_PLANTED');
    delete process.env.TESSERA_PLANTED_SECRET;
    const { json } = await child.run({ kind: 'environment', options: {} }, source, { wallSeconds: 60, cpuSeconds: 60, residentBytes: 1e9 });
    child.stop();
    expect((json as { answer: { names: string[] } }).answer.names.filter((name) => name !== 'SystemRoot')).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      'UV_THREADPOOL_SIZE',
    ]);
  });

  test.each([
    { jsonBytes: 1024 * 1024 + 1, bytes: 0 },
    { jsonBytes: 2, bytes: 48 * 1024 * 1024 + 1 },
  ])('is ended when it announces an answer longer than any: %o', async (options) => {
    await expect(run('announce', { options, wallSeconds: 5 })).rejects.toMatchObject({ code: 'damaged' });
  });

  const excesses = [
    { excess: 'sleeps', kind: 'sleep', given: { options: { milliseconds: 5_000 }, wallSeconds: 0.5 }, isWatched: true },
    { excess: 'loops', kind: 'loop', given: { cpuSeconds: 0.5 }, isWatched: isLinux },
    { excess: 'allocates', kind: 'allocate', given: {}, isWatched: isLinux },
  ];
  test.each(excesses.filter(({ isWatched }) => isWatched))('that $excess is ended: only its file is refused', async ({ kind, given }) => {
    const beside = run('sleep', { options: { milliseconds: 400 }, person: 'grace' });
    await expect(run(kind, given)).rejects.toMatchObject({ code: 'tooSlow' });
    expect(await beside).toEqual({ outcome: 'done' });
    expect(await run('sleep', { options: { milliseconds: 0 } })).toEqual({ outcome: 'done' });
  });
});

/** Returns the parser processes of this process. */
const parsers = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && commandOf(pid).includes('misbehaving.mjs'))
    .map(Number);

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe.skipIf(!isLinux)('pictures that take long', () => {
  let on: AppOver;
  let dataFolder: string;
  let signature: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'tessera-parsing-'));
    on = await appOver(await openDatabase({ dataFolder }), { dataFolder });
    await on.welcome('grace');
  });
  afterAll(async () => {
    await on.close();
    await rm(dataFolder, { recursive: true });
  });

  /** Fails if there is no answer within ten seconds. */
  const soon = <Value>(answer: Promise<Value>) =>
    Promise.race([
      answer,
      wait(10_000).then(() => {
        throw new Error('It was held up.');
      }),
    ]);

  /** Releases every waiting parser until all answers have arrived. */
  async function release(answers: Promise<unknown>[]): Promise<void> {
    let isDone = false;
    const all = Promise.allSettled(answers).then(() => {
      isDone = true;
    });
    while (!isDone) {
      for (const pid of parsers()) process.kill(pid, 'SIGUSR2');
      await wait(10);
    }
    await all;
  }

  async function upload(username: string, content: Buffer | string, name: string) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(Buffer.from(content))], name));
    const request = new Response(form);
    const headers = { 'x-person': username, 'content-type': request.headers.get('content-type') ?? '' };
    return on.app.inject({ method: 'POST', url: '/v3/pictures/', headers, payload: Buffer.from(await request.arrayBuffer()) });
  }

  test('101 of one person hold up nobody else, and the 102nd is refused (finding 11)', async () => {
    let settled = 0;
    const slow = Array.from({ length: 101 }, (_, n) =>
      upload('ada', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="${n}"/></svg>`, 'slow.svg').finally(() => {
        settled += 1;
      }),
    );
    try {
      await expect
        .poll(async () => (await readdir(unfinishedFolder(picturesFolderOf(dataFolder))).catch(() => [])).length, { timeout: 10_000 })
        .toBe(101);
      const honest = await soon(upload('grace', await photograph(40, 30).jpeg().toBuffer(), 'honest.jpg'));
      expect(honest.statusCode).toBe(201);
      signature = honest.json<{ data: { signature: string } }>().data.signature;
      const tooMany = await soon(upload('ada', await photograph(40, 30).jpeg().toBuffer(), 'more.jpg'));
      expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, '10']);
      expect(settled).toBe(0);
    } finally {
      await release(slow);
    }
  });

  test('a visitor who asks for many sizes that were not made yet holds up no other’s', async () => {
    const ask = (size: Parameters<typeof pictureUrl>[1], remoteAddress: string, accept: string) =>
      on.app.inject({ url: pictureUrl(signature, size), remoteAddress, headers: { accept } }).then((answer) => answer);
    let settled = 0;
    const many = (['136x136', '170x', '474x', '736x'] as const).map((size) =>
      ask(size, '203.0.113.1', 'image/jpeg').finally(() => {
        settled += 1;
      }),
    );
    try {
      await wait(300);
      expect((await soon(ask('170x', '198.51.100.1', 'image/webp'))).statusCode).toBe(200);
      expect(settled).toBe(0);
    } finally {
      await release(many);
    }
  });
});
