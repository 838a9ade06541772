import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import type { Dialect } from '../database/dialect.ts';
import { migrations } from '../database/migrations.ts';
import type { BackupSchema, Row } from './format.ts';
import { DataRefusal } from '../database/trouble.ts';
import { type DatabasePlace, leftOutTables, quoted } from './snapshot.ts';

type Table = BackupSchema['tables'][number];

/** An empty database that is filled in one transaction, with the table versions of the backup. */
export interface Filling {
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /** Commits the inserted rows and sets the sequences. */
  commit(sequences: BackupSchema['sequences']): Promise<void>;
  /** Closes the connection; without a commit the rows are discarded. */
  close(): Promise<void>;
}

/** Opens `{dataFolder}/tessera.db`, which must not exist, or the PostgreSQL database, which stores `mark` until {@link dropMark}. */
export const openFilling = (place: DatabasePlace, schema: BackupSchema, mark: string): Promise<Filling> =>
  place.databaseUrl ? fillPostgres(place.databaseUrl, schema, mark) : fillSqlite(join(place.dataFolder, 'tessera.db'), schema);

/** Runs the migrations that the backup's tables had seen; later ones run once the rows are in, as they would have on the old machine. */
async function migrate(db: Kysely<never>, dialect: Dialect, names: readonly string[]): Promise<void> {
  const selected = Object.fromEntries(Object.entries(migrations(dialect)).filter(([name]) => names.includes(name)));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => selected } }).migrateToLatest();
  if (error) throw error;
}

/** Tables that earlier backups do not hold. */
const formerlyExcluded: ReadonlySet<string> = new Set(['one_time_tokens']);

function requireTables({ tables }: BackupSchema, columnsOf: ReadonlyMap<string, readonly string[]>): void {
  const tableNames = new Set(tables.map(({ name }) => name));
  const isSame =
    tableNames.size === tables.length &&
    [...columnsOf.keys()].every((name) => tableNames.has(name) || leftOutTables.has(name) || formerlyExcluded.has(name)) &&
    tables.every(
      ({ name, columns }) => !leftOutTables.has(name) && [...columns].sort().join() === [...(columnsOf.get(name) ?? [])].sort().join(),
    );
  if (!isSame) throw new DataRefusal('The tables of the backup are not those that its migrations make.');
}

async function fillSqlite(path: string, schema: BackupSchema): Promise<Filling> {
  const file = new Libsql(path);
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database: file as unknown as SqliteDatabase }) });
  try {
    // After an error or a kill the next attempt deletes the file, so neither rollback nor durability is needed yet.
    file.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = on; pragma cache_size = -65536');
    await migrate(db, 'sqlite', schema.migrations);
    const names = (
      file.prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'`).raw(true).all([]) as [string][]
    ).map(([name]) => name);
    requireTables(
      schema,
      new Map(
        names.map((name) => [
          name,
          (file.prepare('select name from pragma_table_info(?)').raw(true).all([name]) as [string][]).map(([column]) => column),
        ]),
      ),
    );
    file.exec('begin immediate');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    async insert({ name, columns }, rows) {
      const statement = file.prepare(
        `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) statement.run(row);
    },
    async commit(sequences) {
      for (const { table, column, last } of sequences) {
        file.prepare('delete from sqlite_sequence where name = ?').run([table]);
        file
          .prepare(`insert into sqlite_sequence (name, seq) select ?, max(?, coalesce(max(${quoted(column)}), 0)) from ${quoted(table)}`)
          .run([table, last]);
      }
      file.exec('commit');
    },
    close: () => db.destroy(),
  };
}

async function fillPostgres(connectionString: string, schema: BackupSchema, mark: string): Promise<Filling> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  let client: pg.PoolClient;
  try {
    await migrate(db, 'postgres', schema.migrations);
    client = await pool.connect();
    client.on('error', () => undefined);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const close = async () => {
    client.release(true);
    await db.destroy();
  };
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns where table_schema = current_schema() group by 1`);
    requireTables(schema, new Map(rows.map(({ name, columns }) => [name, columns])));
    await client.query('begin');
    await client.query('insert into unfinished_restore values ($1)', [mark]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async insert({ name, columns }, rows) {
      const list = columns.map(quoted).join(', ');
      const objects = rows.map((row) => Object.fromEntries(row.map((value, i) => [columns[i], postgresJson(value)])));
      await client.query(
        `insert into ${quoted(name)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
        [JSON.stringify(objects)],
      );
    },
    async commit(sequences) {
      for (const { table, column, last } of sequences) {
        const maxSequence = `select greatest($3::bigint, max(${quoted(column)})) as last from ${quoted(table)}`;
        await client.query(`select setval(pg_get_serial_sequence($1, $2), greatest(last, 1), last > 0) from (${maxSequence}) as highest`, [
          table,
          column,
          last,
        ]);
      }
      await client.query('commit');
    },
    close,
  };
}

/** PostgreSQL's text type can not hold NUL, so it is removed from SQLite's texts, as it is from requests. */
const postgresJson = (value: Row[number]) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

/** Whether a PostgreSQL database is empty; `mark` is set if it contains the rows of a restore that was interrupted after its commit. */
export async function contentOfPostgres(
  connectionString: string,
  migrationNames: readonly string[],
): Promise<{ isEmpty: boolean; mark?: string | undefined }> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>('select tablename as name from pg_tables where schemaname = current_schema()');
    const names = rows.map(({ name }) => name);
    if (names.includes('unfinished_restore')) {
      const { rows: marks } = await client.query<{ mark: string }>('select mark from unfinished_restore');
      if (marks[0]) return { isEmpty: false, mark: marks[0].mark };
    }
    if (names.includes('kysely_migration')) {
      const applied = await client.query<{ name: string }>('select name from kysely_migration');
      if (applied.rows.some(({ name }) => !migrationNames.includes(name))) return { isEmpty: false };
    }
    // Rows written by migrations or on opening do not count as content.
    for (const name of names.filter((candidate) => !/^(?:kysely_|database_state$|unfinished_restore$)/.test(candidate))) {
      if ((await client.query(`select from ${quoted(name)} limit 1`)).rowCount) return { isEmpty: false };
    }
    return { isEmpty: true };
  });
}

/** Whether a restore into a PostgreSQL database has begun and is not finished. */
export const isRestoring = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ is: boolean }>("select to_regclass('unfinished_restore') is not null as is");
    return rows[0]?.is === true;
  });

/** Without a row the mark says that a restore has begun, so that no other command takes the empty tables for a new instance. */
export const beginMark = (connectionString: string): Promise<void> =>
  withClient(
    connectionString,
    async (client) => void (await client.query('create table if not exists unfinished_restore (mark text not null)')),
  );

export const dropMark = (connectionString: string): Promise<void> =>
  withClient(connectionString, async (client) => void (await client.query('drop table if exists unfinished_restore')));

/** Any number that no other program locks in this database. */
const restoreLock = 7_368_301;

/**
 * Keeps other restores, with whatever data folder, out of a PostgreSQL database as long as its connection lasts.
 * @returns a function that releases the lock
 * @throws {DataRefusal} if another restore runs there
 */
export async function lockPostgresForRestore(connectionString: string): Promise<() => Promise<void>> {
  const client = await connected(connectionString);
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [restoreLock]);
  if (rows[0]?.is) return () => client.end();
  await client.end();
  throw new DataRefusal('Another restore into the database that DATABASE_URL names is running. Wait for it, or name another one.');
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connected(connectionString);
  return work(client).finally(() => client.end());
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
