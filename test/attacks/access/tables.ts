import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { openSqliteFile, type SqliteFile } from '../../../src/server/database/preparedSqlite.ts';

/** Tables that any request may change (attempts, times of visits), and tokens, which a mail adds some time after the answer. */
const ignored = new Set([
  'attempts',
  'last_visits',
  'home_visits',
  'recent_searches',
  'one_time_tokens',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Detects changes of an SQLite database, and reverts them. */
export async function watchTables({ rows }: Database) {
  const { file: path } = (await sql<{ file: string }>`pragma database_list`.execute(rows)).rows[0]!;
  const tables = (
    await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%\\_words%' escape '\\'`.execute(
      rows,
    )
  ).rows
    .map(({ name }) => name)
    .filter((name) => !ignored.has(name));
  const texts = await Promise.all(
    tables.map(async (table) => {
      const columns = (await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(rows)).rows
        .map(({ name }) => name)
        .filter((name) => name !== 'seen_at');
      const line = sql.join(
        columns.map((column) => sql`quote(${sql.ref(column)})`),
        sql` || '|' || `,
      );
      return sql`select ${sql.lit(table)} as name, (select group_concat(line, char(10)) from (select ${line} as line from ${sql.table(table)} order by 1)) as text`;
    }),
  );
  const query = sql<{ name: string; text: string | null }>`${sql.join(texts, sql` union all `)}`;

  const read = async (): Promise<Map<string, string>> =>
    new Map((await query.execute(rows)).rows.map(({ name, text }) => [name, text ?? '']));
  const kept = new Map(
    await Promise.all(
      tables.map(
        async (table) => [table, (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(rows)).rows] as const,
      ),
    ),
  );
  const first = await read();
  /** Change counter of the database: while it is unchanged, the tables need not be read. */
  const written = async (): Promise<string> => JSON.stringify((await sql`pragma data_version`.execute(rows)).rows);
  let clean = await written();
  const changed = async (): Promise<string[]> => {
    const now = await written();
    if (now === clean) return [];
    const differing = await differingTables();
    if (differing.length === 0) clean = now;
    return differing;
  };
  const differingTables = async (): Promise<string[]> =>
    [...(await read())].filter(([table, text]) => text !== first.get(table)).map(([table]) => table);

  return {
    /** Returns the names of the tables that differ from the first state. */
    changed,
    async restore(differing: readonly string[]): Promise<void> {
      if (differing.length === 0) return;
      // A separate connection without foreign keys, which would delete the rows of other tables too.
      const file = openSqliteFile(path, ['foreign_keys = off', 'synchronous = off']);
      // The server may still be writing after its answer.
      await vi.waitFor(() => file.exec('begin immediate'), { timeout: 10_000, interval: 5 });
      for (const table of differing) restoreTable(file, table, kept.get(table)!);
      file.exec('commit');
      file.close();
    },
  };
}

function restoreTable(file: SqliteFile, table: string, rows: readonly Record<string, unknown>[]): void {
  // The moderation log's triggers would refuse these changes.
  const triggers = file.all(`select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?`, [table]).rows as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) file.exec(`drop trigger ${name}`);
  file.all(`delete from "${table}"`, []);
  for (const row of rows) {
    const columns = Object.keys(row);
    file.all(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
      columns.map((column) => bindable(row[column])),
    );
  }
  for (const trigger of triggers) file.exec(trigger.sql);
}

/** The driver returns bytes as an ArrayBuffer and accepts them as a Uint8Array. */
const bindable = (value: unknown) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
