import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { openSqliteFile } from '../../src/server/database/preparedSqlite.ts';
import { asAdmin, postgresAt } from './postgres.ts';

// All migrations take a third of a second of a core, and most tests have a database of their own: they take a copy of the first one.
let file: Promise<Buffer> | undefined;
let template: Promise<string> | undefined;

/** Opens a new SQLite file in a folder. */
export async function openNewSqlite(dataFolder: string): Promise<Database> {
  file ??= migratedFile();
  await mkdir(dataFolder, { recursive: true });
  await writeFile(join(dataFolder, 'tessera.db'), await file);
  return openDatabase({ dataFolder });
}

async function migratedFile(): Promise<Buffer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-migrated-'));
  await (await openDatabase({ dataFolder })).close();
  const copy = join(dataFolder, 'copy.db');
  // The rows written are still in the file beside it.
  const opened = openSqliteFile(join(dataFolder, 'tessera.db'), []);
  opened.all('vacuum into ?', [copy]);
  opened.close();
  const bytes = await readFile(copy);
  await rm(dataFolder, { recursive: true });
  return bytes;
}

/** Creates a PostgreSQL database. Outside of a run of Vitest, whose end removes the one that is copied, it is without tables. */
export async function createPostgres(name: string): Promise<void> {
  const run = process.env.TESSERA_TEST_RUN;
  if (run) template ??= migratedTemplate(`${run}_${process.pid}`);
  await asAdmin(`create database ${name}${template ? ` template ${await template}` : ''}`);
}

async function migratedTemplate(name: string): Promise<string> {
  await asAdmin(`create database ${name}`);
  await (await openDatabase({ dataFolder: tmpdir(), databaseUrl: postgresAt(name) })).close();
  return name;
}
