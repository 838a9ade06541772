import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kysely, Migrator, type SqliteDatabase, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeToken } from '../../src/server/account/oneTimeTokens.ts';
import { lockPostgresForRestore } from '../../src/server/backup/filling.ts';
import { readBackup } from '../../src/server/backup/readBackup.ts';
import { checkBackup, restoreBackup } from '../../src/server/backup/restoreBackup.ts';
import { leftOutTables, openSnapshot } from '../../src/server/backup/snapshot.ts';
import { refuseUnfinishedRestore } from '../../src/server/backup/unfinishedRestore.ts';
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { searchBoards } from '../../src/server/browse/boards.ts';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { searchPeople } from '../../src/server/browse/people.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { DataRefusal } from '../../src/server/database/trouble.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import { removePicture } from '../../src/server/pictures/storage.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { backedUp, filesIn, fillInstance, keepPicture, mailedTokens, newFolder, newPlace, rowsOf } from './backedUp.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

const answering = databases.filter(({ skipped }) => !skipped);
const pairs = answering.flatMap((from) => answering.map((to) => ({ from, to, name: `${from.name} to ${to.name}` })));

describe.each(pairs)('a backup from $name', { timeout: 180_000 }, ({ from, to }) => {
  test('every row, file and word arrives, bytes and serials as they were', async () => {
    const [source, target] = [await newPlace(from.open), await newPlace(to.open)];
    await fillInstance(source);
    const before = await rowsOf(source);
    const backup = await backedUp(source);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(backup, '..'))).toEqual(['instance.tar']);

    await restoreBackup(backup, target);
    expect(await rowsOf(target)).toEqual(before);
    expect(before).toMatchObject({ pins: { length: 12 }, events: { length: 40 }, comments: { length: 2 }, sessions: { length: 1 } });
    const files = await filesIn(backup);
    expect(files.filter((name) => !name.startsWith('pictures/'))).toEqual([
      'experiments.json',
      'media/empty.vtt',
      `media/ü b/${'long '.repeat(30)}.mp4`,
    ]);
    expect(files.filter((name) => name.startsWith('pictures/'))).toHaveLength(24);
    for (const name of files)
      expect((await readFile(join(target.dataFolder, name))).equals(await readFile(join(source.dataFolder, name)))).toBe(true);
    expect((await readdir(target.dataFolder)).filter((name) => !/^server\.lock|-(?:wal|shm)$/.test(name)).sort()).toEqual([
      'experiments.json',
      'media',
      'pictures',
      ...(target.databaseUrl ? [] : ['tessera.db']),
    ]);

    const db = await openDatabase(target);
    for (const [token, purpose] of mailedTokens)
      expect([purpose, (await takeToken(db, purpose, token))?.detail]).toEqual([purpose, { email: 'grace@example.org' }]);
    expect((await searchPins(db, 'cafe machine 7', { pageSize: 10 })).pins.map(({ title }) => title)).toEqual(['Café machine 7']);
    expect((await searchBoards(db, 'brass', signedOutViewer, { pageSize: 10 })).boards).toHaveLength(1);
    expect((await searchPeople(db, 'love', { pageSize: 5 })).people.map(({ username }) => username)).toEqual(['ada']);
    // No serial is reused, not even that of a deleted person.
    await contentStoreOf(db).savePerson({ username: 'new', fullName: 'New' });
    const { serial } = await db.rows.selectFrom('people').select('serial').where('username', '=', 'new').executeTakeFirstOrThrow();
    expect(serial).toBe(4);
    await db.close();
  });
});

test('a backup without one-time tokens, as earlier versions wrote it, is restored', async () => {
  const source = await newPlace(databases[0]!.open);
  await fillInstance(source);
  const db = await openDatabase(source);
  const names = [...leftOutTables];
  (leftOutTables as Set<string>).add('one_time_tokens');
  const backup = await backedUp(source).finally(() => (leftOutTables as Set<string>).delete('one_time_tokens'));
  await db.close();
  expect([...leftOutTables]).toEqual(names);
  const target = await newPlace(databases[0]!.open);
  await restoreBackup(backup, target);
  const restored = await openDatabase(target);
  expect(await restored.rows.selectFrom('one_time_tokens').select('hash').execute()).toEqual([]);
  await restored.close();
});

describe.each(databases)('backups on $name', { timeout: 180_000 }, ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  test('every table is in a backup, or is named among those that are left out', async () => {
    const place = await newPlace(open);
    const db = await openDatabase(place);
    const tables = (await db.rows.introspection.getTables({ withInternalKyselyTables: true }))
      .map(({ name }) => name)
      .filter((name) => !/^(?:pin|copy|board|person)_words_/.test(name));
    await db.close();
    const snapshot = await openSnapshot(place);
    await snapshot.close();
    const covered = [...snapshot.tables.map(({ name }) => name), ...leftOutTables];
    expect(tables.filter((name) => !covered.includes(name))).toEqual([]);
    expect(tables).toContain('reports');
  });

  test('a backup of older tables is restored, and they are brought up to date', async () => {
    const source = { dataFolder: await newFolder() };
    const file = new Libsql(join(source.dataFolder, 'tessera.db'));
    const old = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file as unknown as SqliteDatabase }) });
    const olderMigrations = Object.fromEntries(Object.entries(migrations('sqlite')).filter(([name]) => name < '0010'));
    expect(
      (await new Migrator({ db: old, provider: { getMigrations: async () => olderMigrations } }).migrateToLatest()).error,
    ).toBeUndefined();
    await old
      .insertInto('people')
      .values({ id: '1', username: 'ada', full_name: 'Ada', about: null, picture_signature: null, created_at: '2026-01-02T03:04:05.000Z' })
      .execute();
    await old
      .insertInto('reports')
      .values({
        id: '2',
        person_id: '1',
        type: 'pin',
        content_id: '3',
        reason: 'spam',
        details: '[]',
        content: '{}',
        created_at: '2026-01-02T03:04:05.000Z',
      })
      .execute();
    await old.destroy();
    const place = await newPlace(open);
    await restoreBackup(await backedUp(source), place);
    const restored = await openDatabase(place);
    expect(await restored.rows.selectFrom('reports').select(['id', 'settled_at']).execute()).toEqual([{ id: '2', settled_at: null }]);
    expect(await restored.rows.selectFrom('board_addresses').selectAll().execute()).toEqual([]);
    await restored.close();
  });

  test('a database or folder that is not empty is refused and stays unchanged', async () => {
    const [source, filled] = [await newPlace(open), await newPlace(open)];
    await fillInstance(source);
    const backup = await backedUp(source);
    await fillInstance(filled, 3);
    const before = await rowsOf(filled);
    const migrated = await newPlace(open);
    await (await openDatabase(migrated)).close();
    if (migrated.databaseUrl) await restoreBackup(backup, migrated);
    else await expect(restoreBackup(backup, migrated)).rejects.toThrow('it holds tessera.db');
    await expect(restoreBackup(backup, filled)).rejects.toThrow('is not empty');
    await expect(
      restoreBackup(backup, { ...filled, dataFolder: filled.databaseUrl ? await newFolder() : filled.dataFolder }),
    ).rejects.toThrow('is not empty');
    expect(await rowsOf(filled)).toEqual(before);
    const folder = await newFolder();
    await writeFile(join(folder, 'letter.txt'), 'mine');
    await expect(restoreBackup(backup, { ...source, dataFolder: folder })).rejects.toThrow('is not empty: it holds letter.txt');
    expect(await readdir(folder)).toEqual(['letter.txt']);
  });

  test('a restore that was interrupted anywhere continues when repeated, and refuses other backups until then', async () => {
    const source = await newPlace(open);
    await fillInstance(source);
    const backup = await backedUp(source);
    const before = await rowsOf(source);
    const other = await backedUp(source);
    let parts = 0;
    await readBackup(backup, {}, { onProgress: () => void (parts += 1) });
    for (const at of [Math.floor(parts / 2), parts]) {
      const target = await newPlace(open);
      const stop = new AbortController();
      const onProgress = ({ step, parts: done }: { step: string; parts: number }) => {
        if (step === 'restoring' && done === at) stop.abort();
      };
      await expect(restoreBackup(backup, { ...target, onProgress, signal: stop.signal })).rejects.toThrow('aborted');
      await expect(writeBackup(join(await newFolder(), 'no.tar'), { ...target, appVersion: '1' })).rejects.toThrow('is not finished');
      await expect(restoreBackup(other, target)).rejects.toThrow('another backup');
      // Of PostgreSQL the data folder may be another one.
      if (target.databaseUrl)
        await expect(refuseUnfinishedRestore({ ...target, dataFolder: await newFolder() })).rejects.toThrow('is not finished');
      await restoreBackup(backup, target);
      expect(await rowsOf(target)).toEqual(before);
      expect(await readdir(target.dataFolder)).not.toContain('restoring');
      await refuseUnfinishedRestore(target);
    }
  });

  test('a picture that is added or deleted during the backup is in it exactly if its row is', async () => {
    const source = await newPlace(open);
    await fillInstance(source);
    const db = await openDatabase(source);
    const file = join(await newFolder(), 'instance.tar');
    const [late, brief] = [pinNumber(101), pinNumber(102)];
    let change: Promise<unknown> = Promise.resolve();
    await writeBackup(file, {
      ...source,
      appVersion: '1',
      onProgress: ({ step, parts }) => {
        if (step === 'copying' && parts === 3) {
          change = (async () => {
            for (const draft of [late, brief]) await keepPicture(source.dataFolder, draft.picture);
            await contentStoreOf(db).savePins([late, brief]);
            await db.rows.deleteFrom('pins').where('signature', '=', brief.picture.signature).execute();
            await removePicture(folderStore(join(source.dataFolder, 'pictures')), brief.picture.signature);
          })();
        }
      },
    });
    await change;
    await db.close();
    const target = await newPlace(open);
    const { manifest } = await restoreBackup(file, target);
    expect(manifest.lostPictures).toBe(0);
    const files = new Set(await filesIn(file));
    const restored = await openDatabase(target);
    for (const { signature } of await restored.rows.selectFrom('pins').select('signature').execute()) {
      expect(files).toContain(
        `pictures/original/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`,
      );
    }
    await restored.close();
  });

  test('a picture that was lost before is counted and does not stop the backup', async () => {
    const source = await newPlace(open);
    await fillInstance(source);
    await removePicture(folderStore(join(source.dataFolder, 'pictures')), pinNumber(0).picture.signature);
    const { manifest } = await checkBackup(await backedUp(source));
    expect(manifest).toMatchObject({ lostPictures: 1, files: 25 });
  });
});

test('an existing file is not overwritten, and a stopped backup leaves none', async () => {
  const source = await newPlace(databases[0]!.open);
  await fillInstance(source);
  const backup = await backedUp(source);
  await expect(writeBackup(backup, { ...source, appVersion: '1' })).rejects.toThrow('exists already');
  const folder = await newFolder();
  const stop = new AbortController();
  await expect(
    writeBackup(join(folder, 'a.tar'), {
      ...source,
      appVersion: '1',
      signal: stop.signal,
      onProgress: ({ step }) => {
        if (step === 'verifying') stop.abort();
      },
    }),
  ).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual([]);
  await rm(join(source.dataFolder, 'tessera.db'));
  await expect(writeBackup(join(folder, 'a.tar'), { ...source, appVersion: '1' })).rejects.toThrow('There is no');
});

const postgres = answering.find(({ name }) => name === 'PostgreSQL');

test.skipIf(!postgres)(
  'while another restore has a PostgreSQL database, a restore writes nothing (skipped where it does not answer)',
  async () => {
    const source = await newPlace(databases[0]!.open);
    await fillInstance(source);
    const backup = await backedUp(source);
    const target = await newPlace(postgres!.open);
    const unlock = await lockPostgresForRestore(target.databaseUrl!);
    const refused = restoreBackup(backup, target);
    await expect(refused).rejects.toThrow(DataRefusal);
    await expect(refused).rejects.toThrow('Another restore');
    expect(await readdir(target.dataFolder)).toEqual([]);
    await refuseUnfinishedRestore(target);
    await unlock();
    await restoreBackup(backup, target);
    // Its own lock is released too.
    await (
      await lockPostgresForRestore(target.databaseUrl!)
    )();
  },
);

test('a backup and restored files survive a loss of power: their folder is synced after the rename', async () => {
  const source = await newPlace(databases[0]!.open);
  await fillInstance(source);
  const probe = await open(source.dataFolder);
  const prototype = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const { sync } = prototype;
  /** Names in each folder when it was synced. */
  const synced = new Map<string, string[]>();
  const watch = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const { ino } = await this.stat();
    for (const folder of [dirname(backup), target.dataFolder, join(target.dataFolder, 'media')])
      if (existsSync(folder) && statSync(folder).ino === ino) synced.set(folder, readdirSync(folder));
    return sync.call(this);
  });
  onTestFinished(() => watch.mockRestore());
  const [backup, target] = [join(await newFolder(), 'instance.tar'), { dataFolder: await newFolder() }];
  await writeBackup(backup, { ...source, appVersion: '1' });
  expect(synced.get(dirname(backup))).toEqual(['instance.tar']);
  await restoreBackup(backup, target);
  expect(synced.get(target.dataFolder)).toContain('tessera.db');
  expect(synced.get(join(target.dataFolder, 'media'))).toContain('empty.vtt');
});

test('a backup that reads back differently from what was written is reported and removed', async () => {
  const source = await newPlace(databases[0]!.open);
  await fillInstance(source);
  const other = await backedUp(source);
  const folder = await newFolder();
  const file = join(folder, 'a.tar');
  const writeWhileLast = (disturb: () => void) =>
    writeBackup(file, {
      ...source,
      appVersion: '1',
      onProgress: ({ step, name }) => {
        if (step === 'copying' && name === 'manifest.json') disturb();
      },
    });
  const flipByte = () => {
    const bytes = readFileSync(`${file}.part`);
    const at = bytes.indexOf('original of');
    bytes[at]! ^= 1;
    writeFileSync(`${file}.part`, bytes);
  };
  await expect(writeWhileLast(flipByte)).rejects.toThrow(/pictures\/original.* is damaged/);
  await expect(writeWhileLast(() => renameSync(other, `${file}.part`))).rejects.toThrow('What was written is not what is read back');
  expect(await readdir(folder)).toEqual([]);
});
