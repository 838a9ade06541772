import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import type { Dialect } from './dialect.ts';
import { migrate } from './migrate.ts';
import { postgresListener, type Subscription } from './notifications.ts';
import { postgresDialect } from './postgres.ts';
import { probeStorage } from './probe.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { DataRefusal, isConflict, isConnectionLost } from './trouble.ts';

/** The open database. `rows` is Kysely over the tables; `dialect` is for SQL that differs between the two databases. */
export interface Database {
  rows: Kysely<Tables>;
  dialect: Dialect;
  /** Id that a client gave the change for which this is used. */
  clientId?: string | undefined;
  /** Resolves if the database and the folders of data and pictures can be written. @throws the first failure */
  probe(): Promise<void>;
  /**
   * Listens to notifications of all servers that share the database; absent with SQLite, which has one. @returns a function that ends it
   */
  listen?: (subscription: Subscription) => () => Promise<void>;
  close(): Promise<void>;
}

/** The database within a transaction. */
export interface Writing extends Pick<Database, 'dialect' | 'clientId'> {
  rows: Transaction<Tables>;
}

/** Milliseconds before each retry of a transaction, plus up to 50 % at random, so that two conflicting ones do not collide again. */
const pauses = [20, 80, 240, 600];

/**
 * Runs `work` in one transaction. It runs again when PostgreSQL ended it for a conflict, or when the connection broke before the
 * commit was sent, so it may change nothing but the database. A commit without an answer is never repeated: nobody knows whether it
 * counted. Within a transaction `work` is part of that one.
 */
export async function inTransaction<Result>(
  { rows, dialect, clientId }: Pick<Database, 'rows' | 'dialect' | 'clientId'>,
  work: (db: Writing) => Promise<Result>,
): Promise<Result> {
  if (rows.isTransaction) return work({ rows: rows as Transaction<Tables>, dialect, clientId });
  for (let attempt = 0; ; attempt++) {
    let isCommitSent = false;
    try {
      return await rows.transaction().execute(async (transaction) => {
        const result = await work({ rows: transaction, dialect, clientId });
        isCommitSent = true;
        return result;
      });
    } catch (error) {
      const pause = pauses[attempt];
      if (pause === undefined || !(isConflict(error) || (isConnectionLost(error) && !isCommitSent))) throw error;
      await sleep(pause * (1 + Math.random() / 2));
    }
  }
}

interface Where {
  dataFolder: string;
  databaseUrl?: string | undefined;
}

/**
 * Opens `{dataFolder}/tessera.db`, or the PostgreSQL database at `databaseUrl`, and runs pending migrations.
 * @throws {DataRefusal} if the URL is not a PostgreSQL URL, or a newer version has changed the tables
 */
export async function openDatabase({ dataFolder, databaseUrl }: Where): Promise<Database> {
  if (databaseUrl) requirePostgres(databaseUrl);
  else await mkdir(dataFolder, { recursive: true });
  const dialect: Dialect = databaseUrl ? 'postgres' : 'sqlite';
  const path = join(dataFolder, 'tessera.db');
  const connect = (isLimited: boolean) => (databaseUrl ? postgresDialect(databaseUrl, { isLimited }) : sqliteDialect(path));
  await migrate(() => connect(false), dialect, databaseUrl ? undefined : path);
  const rows = new Kysely<Tables>({ dialect: connect(true) });
  return {
    rows,
    dialect,
    probe: () => probeStorage(rows, dataFolder),
    ...(databaseUrl && { listen: postgresListener(databaseUrl) }),
    close: () => rows.destroy(),
  };
}

/** @throws {DataRefusal} for what is no address of PostgreSQL; its message names no secret */
export function requirePostgres(databaseUrl: string): void {
  if (/^postgres(?:ql)?:\/\//i.test(databaseUrl)) return;
  const [, protocol] = /^([a-z][a-z\d+.-]*:)/i.exec(databaseUrl) ?? [];
  throw new DataRefusal(
    `DATABASE_URL names no PostgreSQL database: it begins with ${protocol ?? 'no protocol'}, not with postgres:// or postgresql://. ` +
      'Without DATABASE_URL, the data folder holds the database.',
  );
}
