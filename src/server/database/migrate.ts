import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Dialect as KyselyDialect, Kysely, Migrator } from 'kysely';
import { appVersion } from '../appVersion.ts';
import { renameLastingly } from '../shell/writeWhole.ts';
import type { Dialect } from './dialect.ts';
import { migrations } from './migrations.ts';
import { openSqliteFile } from './preparedSqlite.ts';
import type { Tables } from './tables.ts';
import { DataRefusal } from './trouble.ts';

/** Number of pre-migration copies to keep. */
const keptCopies = 2;

/**
 * Runs all pending migrations in one transaction, after copying an existing SQLite file.
 * @throws {DataRefusal} if a newer version of Tessera has changed the tables
 */
export async function migrate(connect: () => KyselyDialect, dialect: Dialect, sqlitePath?: string): Promise<void> {
  const rows = new Kysely<Tables & { kysely_migration: { name: string } }>({ dialect: connect() });
  try {
    const allMigrations = migrations(dialect);
    const tables = await rows.introspection.getTables({ withInternalKyselyTables: true });
    const hasMigrated = tables.some(({ name }) => name === 'kysely_migration');
    const done = hasMigrated ? (await rows.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name) : [];
    if (done.some((name) => !Object.hasOwn(allMigrations, name))) throw new DataRefusal(await newerVersion(rows));
    const pending = Object.keys(allMigrations).find((name) => !done.includes(name));
    if (sqlitePath && pending && done.length > 0) await keepCopy(sqlitePath, pending);

    const { error } = await new Migrator({ db: rows, provider: { getMigrations: async () => allMigrations } }).migrateToLatest();
    if (error) throw error;
    await noteVersion(rows);
  } finally {
    await rows.destroy();
  }
}

async function newerVersion(rows: Kysely<Tables>): Promise<string> {
  const { app_version } = await rows.selectFrom('database_state').select('app_version').executeTakeFirstOrThrow();
  const known = `whose tables this version (${appVersion}) does not know`;
  return `This data was last opened by Tessera ${app_version}, ${known}. Use ${app_version} or a newer one.`;
}

/** Writes the version only if it changes, so that a command next to a running server writes nothing. */
async function noteVersion(rows: Kysely<Tables>): Promise<void> {
  const known = await rows.selectFrom('database_state').select('app_version').executeTakeFirst();
  if (known?.app_version === appVersion) return;
  await rows
    .insertInto('database_state')
    .values({ only_row: 1, app_version: appVersion, probed_at: null, swept_at: null, words_version: null })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ app_version: appVersion }))
    .execute();
}

/**
 * Copies the database to `tessera.db.before-<migration>` and deletes older copies. A copy that already contains the migration is discarded.
 */
async function keepCopy(path: string, migration: string): Promise<void> {
  const copy = `${path}.before-${migration}`;
  const part = `${copy}.${process.pid}.part`;
  await rm(part, { force: true });
  const file = openSqliteFile(path, []);
  try {
    file.all('vacuum into ?', [part]);
  } finally {
    file.close();
  }
  if (hasMigration(part, migration)) return rm(part);
  const written = await open(part, 'r+');
  await written.sync();
  await written.close();
  await renameLastingly(part, copy);
  await removeOldCopies(path);
}

async function removeOldCopies(path: string): Promise<void> {
  const folder = dirname(path);
  const isCopy = (name: string) => name.startsWith(`${basename(path)}.before-`) && !name.endsWith('.part');
  const copies = (await readdir(folder)).filter(isCopy).map((name) => join(folder, name));
  const dated = await Promise.all(copies.map(async (copy) => ({ copy, at: (await stat(copy)).mtimeMs })));
  for (const { copy } of dated.sort((a, b) => b.at - a.at).slice(keptCopies)) await rm(copy, { force: true });
}

function hasMigration(path: string, migration: string): boolean {
  const file = openSqliteFile(path, []);
  try {
    return file.all('select name from kysely_migration where name = ?', [migration]).rows.length > 0;
  } finally {
    file.close();
  }
}
