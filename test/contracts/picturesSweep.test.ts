import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sweep, sweepHourly } from '../../src/server/sweep.ts';
import { putAside } from '../../src/server/browse/saving/deletePins.ts';
import { sweepTrash } from '../../src/server/browse/saving/trash.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { readRecord } from '../../src/server/pictures/storage.ts';
import { sweepPictures } from '../../src/server/pictures/sweepPictures.ts';
import { photograph } from '../server/somePictures.ts';
import { keepPicture } from './backedUp.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { originalPath, recordPath } from '../server/pictureFiles.ts';

describe.each(databases)('pictures that no row names, on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  let fresh: Fresh;
  let dataFolder: string;
  let folder: string;
  beforeEach(async () => {
    fresh = await open();
    dataFolder = await mkdtemp(join(tmpdir(), 'tessera-sweep-'));
    folder = join(dataFolder, 'pictures');
    await contentStoreOf(fresh.db).savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
  });
  afterEach(async () => {
    await fresh.drop();
    await rm(dataFolder, { recursive: true });
  });

  const isThere = (signature: string) =>
    stat(originalPath(folder, signature)).then(
      () => true,
      () => false,
    );
  /** Makes a picture's files as old as those that were written days ago. */
  const age = async (signature: string) => {
    for (const file of [originalPath(folder, signature), recordPath(folder, signature)]) await utimes(file, 1, 1).catch(() => undefined);
  };
  const keep = async (n: number) => {
    const draft = pinNumber(n);
    await keepPicture(dataFolder, draft.picture);
    await age(draft.picture.signature);
    return draft;
  };
  const swept = async () => {
    await sweepPictures(fresh.db, folderStore(folder));
    await sweepPictures(fresh.db, folderStore(folder));
  };
  const pinsOf = (signature: string) => fresh.db.rows.selectFrom('pins').selectAll().where('signature', '=', signature).execute();

  test('are deleted when their last pin is gone for good; shared ones, avatars and pictures within a pin stay', async () => {
    const [gone, shared, inside, avatar, photo] = await Promise.all([1, 2, 3, 4, 5].map(keep));
    await contentStoreOf(fresh.db).savePerson({ username: 'grace', fullName: 'Grace', pictureSignature: avatar!.picture.signature });
    await contentStoreOf(fresh.db).savePins([gone!, shared!, { ...shared!, owner: 'grace' }]);
    await fresh.db.rows
      .updateTable('pins')
      .set({ detail: JSON.stringify({ storyPages: [{ imageSignature: inside!.picture.signature }] }) })
      .where('signature', '=', shared!.picture.signature)
      .execute();
    await fresh.db.rows
      .insertInto('comment_photos')
      .values({ signature: photo!.picture.signature, comment_id: null, width: 1, height: 1, dominant_color: '#000000', thumbhash: '' })
      .execute();
    const doomed = [...(await pinsOf(gone!.picture.signature)), (await pinsOf(shared!.picture.signature))[0]!];
    await inTransaction(fresh.db, (writing) => putAside(writing, doomed, {}));
    await swept();
    // The deletion can still be undone.
    expect(await isThere(gone!.picture.signature)).toBe(true);
    await fresh.db.rows.updateTable('deleted_pins').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
    await sweepTrash(fresh.db);
    await swept();
    expect(await Promise.all([gone, shared, inside, avatar, photo].map((draft) => isThere(draft!.picture.signature)))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(await readRecord(folderStore(folder), gone!.picture.signature)).toBeUndefined();
  });

  test('stay during a recent upload without a row, and when an upload reuses an old picture at any moment', async () => {
    const bytes = await photograph(240, 320).jpeg().toBuffer();
    const { signature } = await takeIn(bytes, { pictures: folderStore(folder) });
    await swept();
    expect(await isThere(signature)).toBe(true);
    for (const sweepsBefore of [0, 1, 2]) {
      await age(signature);
      for (let n = 0; n < sweepsBefore; n++) await sweepPictures(fresh.db, folderStore(folder));
      await takeIn(bytes, { pictures: folderStore(folder) });
      await swept();
      expect([sweepsBefore, await isThere(signature), (await readRecord(folderStore(folder), signature))?.signature]).toEqual([
        sweepsBefore,
        true,
        signature,
      ]);
    }
    await age(signature);
    await swept();
    expect(await isThere(signature)).toBe(false);
  });

  test('are swept five minutes after the start and then hourly', async () => {
    const { picture } = await keep(1);
    const [app, stop] = [Fastify(), new AbortController()];
    let sweeping: Promise<void> | undefined;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      sweeping = sweepHourly(app.log, fresh.db, { pictures: folderStore(folder), hasBroker: false }, stop.signal);
      vi.advanceTimersByTime(5 * 60_000);
      await expect.poll(() => existsSync(recordPath(folder, picture.signature)), { timeout: 10_000 }).toBe(false);
      vi.advanceTimersByTime(60 * 60_000);
      await expect.poll(() => isThere(picture.signature), { timeout: 10_000 }).toBe(false);
    } finally {
      vi.useRealTimers();
      stop.abort();
      await sweeping;
      await app.close();
    }
  });

  test('are kept, as all else, while the clock is far ahead of the last sweep, until the server has run for a day with it', async () => {
    const { rows } = fresh.db;
    const logged: string[] = [];
    const stop = new AbortController();
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
    const sweptAt = async () => (await rows.selectFrom('database_state').select('swept_at').executeTakeFirstOrThrow()).swept_at ?? '';
    const kept = async () => (await rows.selectFrom('attempts').select('subject').execute()).length;
    /** Lets hours pass; each has a sweep, or a line in the log. */
    const running = async (hours: number, isTrusted: boolean) => {
      for (let n = 0; n < hours; n++) {
        const [lines, last] = [logged.length, await sweptAt()];
        vi.advanceTimersByTime(3_600_000);
        await expect
          .poll(async () => (isTrusted ? (await sweptAt()) !== last : logged.length > lines), { interval: 5, timeout: 10_000 })
          .toBe(true);
      }
    };
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
    let sweeping: Promise<void> | undefined;
    vi.useFakeTimers({ toFake: [...toFake], now: Date.parse('2026-11-22') });
    try {
      sweeping = sweepHourly(app.log, fresh.db, { pictures: folderStore(folder), hasBroker: false }, stop.signal);
      await running(1, true);
      await rows.insertInto('attempts').values({ subject: 'x', count: 1, resets_at: '2027-01-01' }).execute();
      vi.setSystemTime(Date.parse('2031-01-01'));
      await running(24, false);
      expect([await kept(), (await sweptAt()).slice(0, 10)]).toEqual([1, '2026-11-22']);
      expect(logged[0]).toContain('the clock is far ahead');
      // A clock that is set right is trusted at once.
      vi.setSystemTime(Date.parse('2026-11-23'));
      await running(1, true);
      vi.setSystemTime(Date.parse('2031-01-01'));
      await running(24, false);
      expect(await kept()).toBe(1);
      await running(1, true);
      await expect.poll(kept).toBe(0);
      // So is one that was trusted while it was ahead.
      vi.setSystemTime(Date.parse('2026-11-24'));
      await running(1, true);
    } finally {
      vi.useRealTimers();
      stop.abort();
      await sweeping;
      await app.close();
    }
  });

  test('a failing step of the hourly sweep does not prevent the others', async () => {
    const { picture } = await keep(1);
    await sql`alter table attempts rename to attempts_away`.execute(fresh.db.rows);
    const failed: string[] = [];
    for (let n = 0; n < 2; n++)
      await sweep(fresh.db, { pictures: folderStore(folder), hasBroker: false }, (_, step) => void failed.push(step));
    expect(failed).toEqual(['attempts', 'attempts']);
    expect(await isThere(picture.signature)).toBe(false);
  });
});
