import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import type { Dialect } from './dialect.ts';
import { migrations } from './migrations.ts';
import { openPreparedSqlite } from './preparedSqlite.ts';
import type { Tables } from './tables.ts';

/** The open database. `rows` is Kysely over the tables; `dialect` is read only where the two databases differ in words. */
export interface Database {
  rows: Kysely<Tables>;
  dialect: Dialect;
  /** Answers when the database does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database within one transaction. */
export interface Writing extends Pick<Database, 'dialect'> {
  rows: Transaction<Tables>;
}

export const inTransaction = <Result>({ rows, dialect }: Pick<Database, 'rows' | 'dialect'>, work: (db: Writing) => Promise<Result>): Promise<Result> =>
  rows.transaction().execute((transaction) => work({ rows: transaction, dialect }));

/** Opens `{dataFolder}/tessera.db`, or the PostgreSQL database at `databaseUrl`, and brings its tables up to date. */
export async function openDatabase({ dataFolder, databaseUrl }: { dataFolder: string; databaseUrl?: string | undefined }): Promise<Database> {
  const dialect: Dialect = databaseUrl ? 'postgres' : 'sqlite';
  const rows = databaseUrl ? openPostgres(databaseUrl) : await openSqlite(dataFolder);
  try {
    await migrate(rows, dialect);
  } catch (error) {
    await rows.destroy();
    throw error;
  }
  return {
    rows,
    dialect,
    ping: async () => void (await sql`select 1`.execute(rows)),
    close: () => rows.destroy(),
  };
}

async function openSqlite(dataFolder: string): Promise<Kysely<Tables>> {
  await mkdir(dataFolder, { recursive: true });
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: openPreparedSqlite(join(dataFolder, 'tessera.db')) }) });
}

function openPostgres(connectionString: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function migrate(rows: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({ db: rows, provider: { getMigrations: async () => migrations(dialect) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
