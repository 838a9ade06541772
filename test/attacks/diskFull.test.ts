import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction, openDatabase } from '../../src/server/database/database.ts';
import { databases } from '../contracts/databases.ts';
import { signUp } from '../server/signUp.ts';
import { photograph } from '../server/somePictures.ts';
import { testApp } from '../server/testApp.ts';
import { type AppOver, appOver } from './appOver.ts';

const newBoard = (on: AppOver) =>
  on.call('ada', 'BoardResource/create', {
    name: `Board ${randomUUID().slice(0, 20)}`,
    description: 'd'.repeat(700),
    client_id: randomUUID(),
  });

test('a SQLite file that may not grow answers 503 with Retry-After, loses nothing acknowledged, and recovers (finding 14)', async () => {
  const { db, drop } = await databases.find(({ name }) => name === 'SQLite')!.open();
  const on = await appOver(db);
  const limitPages = (pages: number) => inTransaction(db, ({ rows }) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(rows));
  const {
    rows: [size],
  } = await sql<{ page_count: number }>`pragma page_count`.execute(db.rows);
  await limitPages(size!.page_count + 10);
  const answers = [];
  for (let n = 0; n < 60; n++) answers.push(await newBoard(on));
  const kept = answers.filter(({ status }) => status === 200).map(({ data }) => (data as { id: string }).id);
  expect(answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '60'))).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(60);
  await limitPages(1_000_000);
  expect((await newBoard(on)).status).toBe(200);
  const there = new Set((await db.rows.selectFrom('boards').select('id').execute()).map(({ id }) => id));
  expect(kept.filter((id) => !there.has(id))).toEqual([]);
  await on.close();
  await drop();
});

test('where nothing can be written, signed-in people still read; their visits are not recorded', async () => {
  const server = await testApp();
  onTestFinished(() => server.close());
  const people = new Map([
    [1, await signUp(server.app)],
    // Its session is due for another token.
    [30, await signUp(server.app)],
  ]);
  for (const [hoursAgo, { id }] of people) {
    const then = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    await server.db.rows.updateTable('sessions').set({ seen_at: then, rotated_at: then }).where('person_id', '=', id).execute();
  }
  await inTransaction(server.db, ({ rows }) => sql`pragma query_only = on`.execute(rows));
  for (const [hoursAgo, person] of people) {
    const read = [
      (await person.ask({ url: '/v3/users/me/' })).statusCode,
      (await person.ask({ url: '/', headers: { accept: 'text/html' } })).statusCode,
    ];
    expect([hoursAgo, ...read]).toEqual([hoursAgo, 200, 200]);
    expect((await person.call('BoardResource/create', { name: 'One', client_id: randomUUID() })).httpStatus).toBe(503);
  }
});

const small = mkdtempSync(join(tmpdir(), 'tessera-full-'));
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', small], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!isMounted)('a disk without room (skipped where this user mounts none)', () => {
  const filler = join(small, 'filler');
  afterAll(async () => {
    // Statements that are not garbage-collected yet keep the file open.
    execFileSync('umount', ['--lazy', small]);
    await rm(small, { recursive: true });
  });

  test(
    'turns /readyz, writes and pictures into 503 with a time to come again, and is well when there is room (finding 14)',
    { timeout: 60_000 },
    async () => {
      const on = await appOver(await openDatabase({ dataFolder: small }), { dataFolder: small });
      const ready = async () => (await on.app.inject('/readyz')).statusCode;
      const upload = async () => {
        const form = new FormData();
        form.append(
          'file',
          new File([new Uint8Array(await photograph(900, 700).jpeg({ quality: 95 }).toBuffer())], 'wheel.jpg', { type: 'image/jpeg' }),
        );
        return on.app.inject({ method: 'POST', url: '/v3/pictures/', headers: { 'x-person': 'ada' }, payload: form });
      };
      expect([await ready(), (await newBoard(on)).status, (await upload()).statusCode]).toEqual([200, 200, 201]);

      const file = await open(filler, 'w');
      await expect(
        (async () => {
          for (;;) await file.write(Buffer.alloc(4096));
        })(),
      ).rejects.toThrow('ENOSPC');
      await file.close();
      expect(await ready()).toBe(503);
      const answers = [];
      for (let n = 0; n < 20; n++) answers.push(await newBoard(on));
      expect(answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '60'))).toEqual([]);
      const refused = await upload();
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
        503,
        '60',
        'There is no room left here to keep this. Nothing was changed.',
      ]);
      expect((await on.app.inject('/healthz')).statusCode).toBe(200);

      await rm(filler);
      expect([await ready(), (await newBoard(on)).status, (await upload()).statusCode]).toEqual([200, 200, 201]);
      const acknowledged = answers.filter(({ status }) => status === 200).length;
      const { count } = await on.db.rows
        .selectFrom('boards')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(acknowledged + 2);
      await on.close();
    },
  );
});
