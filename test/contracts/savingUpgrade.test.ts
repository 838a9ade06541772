import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildOutdatedWords } from '../../src/server/backup/rebuildWords.ts';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { sqliteDialect } from '../../src/server/database/sqlite.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { pinNumber } from './drafts.ts';

test('a data folder from before there was saving keeps its pins, their order and their words', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-upgrade-'));
  const { '0001-first-shelves': first, '0002-accounts': second } = migrations('sqlite');
  const before = new Kysely<Tables>({ dialect: sqliteDialect(join(dataFolder, 'tessera.db')) });
  await new Migrator({
    db: before,
    provider: { getMigrations: async () => ({ '0001-first-shelves': first!, '0002-accounts': second! }) },
  }).migrateToLatest();
  const run = (statement: string) => sql.raw(statement).execute(before);
  await run(`insert into people (id, username, full_name, created_at) values ('1', 'ada', 'Ada', 'now')`);
  await run(
    `insert into boards (id, owner_id, slug, name, privacy, layout, created_at) values ('2', '1', 'engines', 'Engines', 'public', 'default', 'now')`,
  );
  for (const serial of [3, 5, 9]) {
    await run(`insert into pins (serial, id, owner_id, board_id, listed, shuffle, signature, width, height, dominant_color, descriptor, title, created_at)
      values (${serial}, 'pin-${serial}', '1', '2', 1, ${100 - serial}, '${String(serial).repeat(64)}', 1, 1, '#000000', x'00ff', 'Wheel ${serial}', 'now')`);
    await run(`insert into pin_words (rowid, title, subject, body) values (${serial}, 'wheel ${serial}', '', '')`);
  }
  await before.destroy();

  const db = await openDatabase({ dataFolder });
  const ids = ({ pins }: { pins: { id: string }[] }) => pins.map(({ id }) => id);
  expect(ids(await homeFeed(db, { pageSize: 9 }))).toEqual(['pin-9', 'pin-5', 'pin-3']);
  expect(ids(await boardFeed(db, '2', undefined, signedOutViewer, { pageSize: 9 }))).toEqual(['pin-9', 'pin-5', 'pin-3']);
  await rebuildOutdatedWords(db);
  expect(ids(await searchPins(db, 'wheel 5', { pageSize: 9 }))).toEqual(['pin-5']);
  expect(
    Buffer.from((await db.rows.selectFrom('pins').select('descriptor').executeTakeFirstOrThrow()).descriptor as Uint8Array).toString('hex'),
  ).toBe('00ff');
  expect((await sql`pragma foreign_key_check`.execute(db.rows)).rows).toEqual([]);
  await contentStoreOf(db).savePins([pinNumber(1)]);
  expect(
    (
      await db.rows
        .selectFrom('pins')
        .select(({ fn }) => fn.max('serial').as('last'))
        .executeTakeFirstOrThrow()
    ).last,
  ).toBe(10);
  await db.close();
  await rm(dataFolder, { recursive: true });
});
