import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { openSqliteFile, type SqliteFile } from './preparedSqlite.ts';
import { eventLoopTurns } from './turns.ts';
import { writerQueue } from './writerQueue.ts';

/** Milliseconds that a write may wait for its turn and for another process's lock. */
const lockTimeout = 6_000;
const maxPause = 20;

const shared = ['cache_size = -32768', 'mmap_size = 268435456'];
const writerPragmas = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', ...shared];
const readerPragmas = ['query_only = on', ...shared];

/**
 * SQLite for Kysely with two connections: one writer, taken in turn, and one reader for queries outside transactions, so that reads never
 * wait for a writer. Waiting for a lock is asynchronous.
 */
export const sqliteDialect = (path: string): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new SqliteDriver(path),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** SQLite supports transactional schema changes; Kysely's adapter reports otherwise and would migrate outside a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #turns = writerQueue();
  readonly #yieldTurn = eventLoopTurns();
  #writer: SqliteFile | undefined;
  #reader: SqliteFile | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    const deadline = performance.now() + lockTimeout;
    this.#writer = await untilUnlocked(() => openSqliteFile(this.#path, writerPragmas), deadline);
    this.#reader = await untilUnlocked(() => openSqliteFile(this.#path, readerPragmas), deadline);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection({
      read: (query) => this.#read(query),
      begin: () => this.#begin(),
      end: () => this.#end(),
      yieldTurn: this.#yieldTurn,
    });
  }

  async #read(query: CompiledQuery): Promise<Ran> {
    return untilUnlocked(() => {
      try {
        this.#reader ??= openSqliteFile(this.#path, readerPragmas);
        return this.#reader.all(query.sql, query.parameters);
      } catch (error) {
        // A statement that failed on a lock is not reset and would keep the reader on an old snapshot. Opening another waits for the lock
        // too.
        if (isLocked(error)) this.#closeReader();
        throw error;
      }
    }, performance.now() + lockTimeout);
  }

  #closeReader(): void {
    this.#reader?.close();
    this.#reader = undefined;
  }

  /** Transactions start as writers: one that has read first can not become a writer while another process writes. */
  async #begin(): Promise<SqliteFile> {
    const deadline = performance.now() + lockTimeout;
    await this.#turns.take(deadline);
    try {
      await untilUnlocked(() => this.#writer!.exec('begin immediate'), deadline);
      return this.#writer!;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** Rolls back what was not committed, and only then lets the next one write. */
  #end(): void {
    try {
      if (this.#writer!.isInTransaction()) this.#writer!.exec('rollback');
    } finally {
      this.#turns.release();
    }
  }

  beginTransaction = (connection: DatabaseConnection): Promise<void> => (connection as SqliteConnection).begin();
  commitTransaction = async (connection: DatabaseConnection): Promise<void> => (connection as SqliteConnection).commit();
  rollbackTransaction = async (connection: DatabaseConnection): Promise<void> => (connection as SqliteConnection).end();
  releaseConnection = async (connection: DatabaseConnection): Promise<void> => (connection as SqliteConnection).end();

  /** Waits for the transaction under way and keeps its turn: libsql ends the process when a closed connection is used. */
  async destroy(): Promise<void> {
    await this.#turns.take(performance.now() + lockTimeout);
    this.#closeReader();
    this.#writer?.close();
  }
}

type Ran = ReturnType<SqliteFile['all']>;

interface Files {
  read(query: CompiledQuery): Promise<Ran>;
  begin(): Promise<SqliteFile>;
  end(): void;
  /** Before each statement. */
  yieldTurn(): Promise<void>;
}

/** A connection that holds the writer from `begin` to `end`. */
class SqliteConnection implements DatabaseConnection {
  readonly #files: Files;
  #writer: SqliteFile | undefined;
  #failure: unknown;

  constructor(files: Files) {
    this.#files = files;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#run(query);
    return { rows: rows as Row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  async #run(query: CompiledQuery): Promise<Ran> {
    await this.#files.yieldTurn();
    if (this.#writer) return this.#write(query);
    if (isRead(query)) return this.#files.read(query);
    await this.begin();
    try {
      // Writes that have waited for the writer follow one another at once.
      await this.#files.yieldTurn();
      const ran = this.#write(query);
      this.commit();
      return ran;
    } finally {
      this.end();
    }
  }

  /** SQLite ends a transaction by itself when the disk is full; later statements must fail, or they would be committed without it. */
  #write({ sql, parameters }: CompiledQuery): Ran {
    if (this.#failure) throw this.#failure;
    try {
      return this.#writer!.all(sql, parameters);
    } catch (error) {
      if (!this.#writer!.isInTransaction()) this.#failure = error;
      throw error;
    }
  }

  async begin(): Promise<void> {
    this.#writer = await this.#files.begin();
  }

  commit(): void {
    if (this.#failure) throw this.#failure;
    this.#writer!.exec('commit');
  }

  /** Releases the writer and rolls back uncommitted changes. */
  end(): void {
    if (!this.#writer) return;
    this.#writer = undefined;
    this.#failure = undefined;
    this.#files.end();
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && /^\s*(?:select|pragma)\b/i.test(sql));

const isLocked = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** Retries with growing pauses while another process holds a lock. */
async function untilUnlocked<Result>(work: () => Result, deadline: number): Promise<Result> {
  for (let pause = 1; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
    }
    await sleep(pause);
  }
}
