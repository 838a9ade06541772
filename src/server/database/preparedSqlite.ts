import Libsql from 'libsql';

const keptStatements = 400;

/** A libsql connection that caches prepared statements. libsql is synchronous, so `busy_timeout` is 0 to never block the process. */
export interface SqliteFile {
  all(sql: string, parameters: readonly unknown[]): { rows: unknown[]; changes?: number };
  /** Runs a statement without caching it, so that a failure leaves nothing open. */
  exec(sql: string): void;
  isInTransaction(): boolean;
  close(): void;
}

/** @throws with code SQLITE_BUSY if another process has locked the file exclusively */
export function openSqliteFile(path: string, pragmas: readonly string[]): SqliteFile {
  const file = new Libsql(path);
  try {
    for (const pragma of ['busy_timeout = 0', ...pragmas]) file.exec(`pragma ${pragma}`);
  } catch (error) {
    file.close();
    throw error;
  }
  const statements = new Map<string, Libsql.Statement>();

  function prepare(sql: string): Libsql.Statement {
    const known = statements.get(sql);
    if (known) return known;
    const prepared = file.prepare(sql);
    if (statements.size >= keptStatements) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, prepared);
    return prepared;
  }

  return {
    all(sql, parameters) {
      const statement = prepare(sql);
      const values = bindable(parameters);
      return statement.reader ? { rows: statement.all(values) } : { rows: [], changes: statement.run(values).changes };
    },
    exec: (sql) => void file.exec(sql),
    isInTransaction: () => file.inTransaction,
    close() {
      statements.clear();
      file.close();
    },
  };
}

/** libsql aborts the process on a value that it can not bind, so such values are rejected first. */
function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array) return value;
    throw new TypeError(`SQLite takes texts, numbers, bytes and null, not ${typeof value}.`);
  });
}
