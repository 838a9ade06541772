import Libsql from 'libsql';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const keptStatements = 400;

/**
 * A libsql file as Kysely's SqliteDialect wants it, with each statement prepared once.
 * Transactions begin as writers: one that read first could not become a writer while another process writes.
 */
export function openPreparedSqlite(path: string): SqliteDatabase {
  const file = new Libsql(path);
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 10000; pragma cache_size = -65536; pragma mmap_size = 268435456');
  const statements = new Map<string, SqliteStatement>();

  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = guarded(file.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (statements.size >= keptStatements) statements.delete(statements.keys().next().value ?? '');
      statements.set(sql, prepared);
      return prepared;
    },
    close() {
      statements.clear();
      file.close();
    },
  };
}

interface LibsqlStatement {
  reader: boolean;
  all(parameters: unknown[]): unknown[];
  run(parameters: unknown[]): { changes: number; lastInsertRowid: number | bigint };
  iterate(parameters: unknown[]): Iterator<unknown>;
}

/** libsql ends the whole process on a value that it cannot bind, so such a value is turned away before. */
function guarded(statement: LibsqlStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(bindable(parameters)),
    run: (parameters) => statement.run(bindable(parameters)),
    iterate: (parameters) => statement.iterate(bindable(parameters)) as IterableIterator<unknown>,
  };
}

function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array) return value;
    throw new TypeError(`SQLite takes texts, numbers, bytes and null, not ${typeof value}.`);
  });
}
