import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import type { BackupSchema, Row, Value } from './format.ts';
import { DataRefusal } from '../database/trouble.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';

export interface DatabasePlace {
  dataFolder: string;
  databaseUrl?: string | undefined;
}

/** A database, and the store of its pictures if that is not the data folder. */
export interface InstancePlace extends DatabasePlace {
  pictures?: PictureStore | undefined;
}

/** The database at one point in time, read on a separate connection, so that the server can keep writing. */
export interface Snapshot extends BackupSchema {
  /** Rows of a table in pages, ordered so that each row comes after the rows that it references. */
  rows(table: { name: string; columns: string[] }): AsyncIterable<Row[]>;
  close(): Promise<void>;
}

/**
 * Tables that no backup holds: what is counted or leased for seconds to an hour, what is rebuilt from other rows, and what the migrations
 * write.
 */
export const leftOutTables: ReadonlySet<string> = new Set([
  'attempts',
  'leases',
  'pin_words',
  'copy_words',
  'board_words',
  'person_words',
  'title_words',
  'kysely_migration',
  'kysely_migration_lock',
  'database_state',
  'unfinished_restore',
  'sqlite_schema',
  'sqlite_sequence',
]);

const rowsAtOnce = 500;

export const openSnapshot = (place: DatabasePlace): Promise<Snapshot> =>
  place.databaseUrl ? openPostgresSnapshot(place.databaseUrl) : openSqliteSnapshot(join(place.dataFolder, 'tessera.db'));

async function openSqliteSnapshot(path: string): Promise<Snapshot> {
  if (!existsSync(path))
    throw new DataRefusal(`There is no ${path} to back up. --data names the data folder, DATABASE_URL a PostgreSQL database.`);
  const file = new Libsql(path);
  try {
    file.exec('pragma busy_timeout = 10000; begin');
    // Runs a statement with one text per row.
    const texts = (statement: string, ...parameters: string[]) =>
      (file.prepare(statement).raw(true).all(parameters) as [string][]).map(([text]) => text);
    const names = texts(`select name from pragma_table_list where schema = 'main' and type = 'table'`).filter(
      (name) => !leftOutTables.has(name),
    );
    if (!texts(`select name from sqlite_schema`).includes('kysely_migration'))
      throw new DataRefusal(`${path} holds no instance of Tessera.`);
    const parents = new Map(names.map((name) => [name, texts('select "table" from pragma_foreign_key_list(?)', name)]));
    const sequences = new Map(file.prepare('select name, seq from sqlite_sequence').raw(true).all([]) as [string, number][]);
    return {
      migrations: texts('select name from kysely_migration order by name'),
      tables: inOrder(parents).map((name) => ({ name, columns: texts('select name from pragma_table_info(?)', name) })),
      sequences: names
        .filter((name) => sequences.has(name))
        .map((table) => ({
          table,
          column: texts('select name from pragma_table_info(?) where pk = 1', table)[0]!,
          last: sequences.get(table)!,
        })),
      async *rows({ name, columns }) {
        let page: Row[] = [];
        const statement = file.prepare(
          `select ${columns.map(quoted).join(', ')} from ${quoted(name)}${columns.includes('serial') ? ' order by serial' : ''}`,
        );
        for (const row of statement.raw(true).iterate([]) as Iterable<unknown[]>) {
          page.push(row.map(valueOf));
          if (page.length === rowsAtOnce) yield page.splice(0);
        }
        if (page.length > 0) yield page;
      },
      close: async () => void file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function openPostgresSnapshot(connectionString: string): Promise<Snapshot> {
  // `pg` returns int8 as text by default; all stored numbers are safe integers.
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text')),
  };
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, types });
  // A broken connection rejects its queries; without a listener the event would also end the process.
  client.on('error', () => undefined);
  const query = async <R extends unknown[]>(text: string): Promise<R[]> => (await client.query<R>({ text, rowMode: 'array' })).rows;
  try {
    await client.connect();
    await client.query(
      'begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const allNames = (await query<[string]>('select tablename from pg_tables where schemaname = current_schema()')).map(([name]) => name);
    if (!allNames.includes('kysely_migration')) throw new DataRefusal('The database that DATABASE_URL names holds no instance of Tessera.');
    const parents = new Map(allNames.filter((name) => !leftOutTables.has(name)).map((name) => [name, [] as string[]]));
    const relations = await query<[string, string]>(`
      select child.relname, parent.relname from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid where contype = 'f' and connamespace = current_schema()::regnamespace`);
    for (const [child, parent] of relations) parents.get(child)?.push(parent);
    const columns = await query<[string, string, string]>(
      'select table_name, column_name, is_identity from information_schema.columns where table_schema = current_schema() order by ordinal_position',
    );
    const sequences: Snapshot['sequences'] = [];
    for (const [table, column, isIdentity] of columns) {
      if (isIdentity !== 'YES' || !parents.has(table)) continue;
      const [[last] = [null]] = await query<[number | null]>(
        `select pg_sequence_last_value(pg_get_serial_sequence('${table}', '${column}')::regclass)`,
      );
      sequences.push({ table, column, last: last ?? 0 });
    }
    return {
      migrations: (await query<[string]>('select name from kysely_migration order by name')).map(([name]) => name),
      tables: inOrder(parents).map((name) => ({ name, columns: columns.filter(([table]) => table === name).map(([, column]) => column) })),
      sequences,
      async *rows(table) {
        await client.query(
          `declare backup no scroll cursor for select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)}${table.columns.includes('serial') ? ' order by serial' : ''}`,
        );
        for (;;) {
          const page = await query(`fetch ${rowsAtOnce} from backup`);
          if (page.length === 0) break;
          yield page.map((row) => row.map(valueOf));
        }
        await client.query('close backup');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function valueOf(value: unknown): Value {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value))) return value;
  throw new TypeError(`A backup holds texts, safe numbers, bytes and null, not ${typeof value}.`);
}

/** Sorts tables so that each comes after those that it references. */
function inOrder(parents: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.has(name) || path.includes(name)) return;
    for (const parent of parents.get(name) ?? []) visit(parent, [...path, name]);
    if (parents.has(name)) ordered.add(name);
  };
  for (const name of [...parents.keys()].sort()) visit(name, []);
  return [...ordered];
}
