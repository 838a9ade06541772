import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { sqliteDialect } from '../../src/server/database/sqlite.ts';
import { killAtStatements } from '../bench/killedMigrations.ts';

const root = resolve(import.meta.dirname, '../..');
// Inside `node_modules`, so that the built code finds its packages.
const built = resolve(root, 'node_modules/.cache', `tessera-migrations-${process.pid}`);
let dataFolder: string;
beforeAll(() =>
  build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: resolve(root, 'test/bench/openOnce.ts'),
      target: 'node20',
      outDir: built,
      rollupOptions: { output: { entryFileNames: 'openOnce.js' } },
    },
  }),
);
afterEach(() => rm(dataFolder, { recursive: true, force: true }));
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tessera-migrations-'));
});
afterAll(() => rm(built, { recursive: true, force: true }));

const path = () => join(dataFolder, 'tessera.db');
const all = migrations('sqlite');

/** Returns SQLite's tables and indexes. */
async function schemaOf(folder: string): Promise<unknown[]> {
  const db = await openDatabase({ dataFolder: folder });
  const { rows } = await sql`select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name`.execute(db.rows);
  await db.probe();
  await db.close();
  return rows;
}

/** Creates a data folder of an older version, with one person. */
async function olderFolder(migrationCount: number): Promise<void> {
  const rows = new Kysely<never>({ dialect: sqliteDialect(path()) });
  await new Migrator({
    db: rows,
    provider: { getMigrations: async () => Object.fromEntries(Object.entries(all).slice(0, migrationCount)) },
  }).migrateToLatest();
  await sql`insert into people (id, username, full_name, created_at) values ('1', 'ada', 'Ada', 'now')`.execute(rows);
  await rows.destroy();
}

test('a server killed in the middle of its first migrations starts again (finding 6)', { timeout: 60_000 }, async () => {
  expect(await killAtStatements(join(built, 'openOnce.js'), 6)).toEqual([]);
});

test(
  'an instance whose migrations ended half-way under an older version is completed: it has the tables of a new one (finding 6)',
  { timeout: 60_000 },
  async () => {
    const whole = await schemaOf(join(dataFolder, 'new'));
    for (let stopAt = 1, isWhole = false; !isWhole; stopAt += 11) {
      dataFolder = await mkdtemp(join(tmpdir(), 'tessera-migrations-'));
      isWhole = await migrateWithoutTransaction(stopAt);
      expect(await schemaOf(dataFolder), `stopped at statement ${stopAt}`).toEqual(whole);
      await rm(dataFolder, { recursive: true });
    }
  },
);

/** The last migration by versions without transactions. */
const lastWithoutTransaction = '0011-board-addresses';

/**
 * Migrates as versions up to 0.1.0 did, and stops at a statement as a kill would.
 * @returns whether it completed
 */
async function migrateWithoutTransaction(stopAt: number): Promise<boolean> {
  const rows = new Kysely<{ kysely_migration: { name: string; timestamp: string } }>({ dialect: sqliteDialect(path()) });
  await new Migrator({ db: rows, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
  let statements = 0;
  /** Rebuilding the pins, in eight statements, used a transaction even then. */
  let wholeUntil = 0;
  const stopping = rows.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements >= stopAt && statements > wholeUntil) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as unknown as Kysely<never>;
  try {
    for (const [name, migration] of Object.entries(all).filter(([each]) => each <= lastWithoutTransaction)) {
      if (name === '0003-saving') wholeUntil = statements + 8;
      await migration.up(stopping);
      await rows.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute();
    }
    return true;
  } catch (error) {
    if ((error as Error).message !== 'killed') throw error;
    return false;
  } finally {
    await rows.destroy();
  }
}

test('a migration that fails leaves nothing of itself or of those before it', async () => {
  await olderFolder(2);
  const rows = new Kysely<never>({ dialect: sqliteDialect(path()) });
  const failing = {
    up: async () => {
      throw new Error('It fails.');
    },
  };
  const { error } = await new Migrator({
    db: rows,
    provider: { getMigrations: async () => ({ ...all, '9999-failing': failing }) },
  }).migrateToLatest();
  expect(error).toEqual(new Error('It fails.'));
  expect((await rows.introspection.getTables()).map(({ name }) => name)).not.toContain('collaborators');
  await rows.destroy();
  await (await openDatabase({ dataFolder })).close();
});

test('before an existing database is migrated, a copy is made; a new one and one that is up to date get none', async () => {
  await olderFolder(11);
  for (const [n, name] of ['0001-a', '0002-b', '0003-c'].entries()) {
    const copy = `${path()}.before-${name}`;
    await writeFile(copy, '');
    await utimes(copy, 1_000 + n, 1_000 + n);
  }
  await (await openDatabase({ dataFolder })).close();
  await (await openDatabase({ dataFolder })).close();
  const copies = (await readdir(dataFolder)).filter((name) => name.includes('before')).sort();
  expect(copies).toEqual(['tessera.db.before-0003-c', 'tessera.db.before-0012-versions']);

  const copy = new Kysely<{ people: { username: string }; kysely_migration: { name: string } }>({
    dialect: sqliteDialect(`${path()}.before-0012-versions`),
  });
  expect(await copy.selectFrom('people').select('username').execute()).toEqual([{ username: 'ada' }]);
  expect((await copy.selectFrom('kysely_migration').select('name').execute()).length).toBe(11);
  await copy.destroy();

  const empty = await mkdtemp(join(tmpdir(), 'tessera-migrations-'));
  await (await openDatabase({ dataFolder: empty })).close();
  expect((await readdir(empty)).filter((name) => name.includes('before'))).toEqual([]);
});

test('a copy that another process has migrated meanwhile takes the place of no earlier one', async () => {
  await olderFolder(11);
  const migrated = await mkdtemp(join(tmpdir(), 'tessera-migrations-'));
  await (await openDatabase({ dataFolder: migrated })).close();
  const copy = join(migrated, 'tessera.db.before-0012-versions');
  await writeFile(copy, 'the copy of the other process');
  // Finds pending migrations; the file that it copies has them by then.
  await migrate(() => sqliteDialect(path()), 'sqlite', join(migrated, 'tessera.db'));
  expect(await readFile(copy, 'utf8')).toBe('the copy of the other process');
  expect((await readdir(migrated)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await rm(migrated, { recursive: true });
});
