import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementNames } from './statementNames.ts';
import { isConnectionLost } from './trouble.ts';

/**
 * Limits the time that a statement occupies a connection and that an idle transaction holds locks. Statements are short, and compiling
 * one that the planner takes for a long one costs a hundred times as much as running it.
 */
const limits = `set statement_timeout = '30s'; set lock_timeout = '8s'; set idle_in_transaction_session_timeout = '30s'; set jit = off`;

/** Milliseconds before each retry. */
const pauses = [50, 250];

/**
 * PostgreSQL for Kysely. Retries connecting and reading if a connection breaks. `isLimited` is false for migrations, which may take long.
 */
export function postgresDialect(connectionString: string, { isLimited }: { isLimited: boolean }): PostgresDialect {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A broken connection fails its query and is replaced by the pool; an `error` event without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (isLimited) client.query(limits).catch(() => undefined);
  });
  return new PostgresDialect({ pool: repeatingReads(pool) });
}

function repeatingReads(pool: pg.Pool): PostgresPool {
  const connect = () => untilConnected(() => pool.connect());
  const nameOf = statementNames();
  return {
    connect: async () => repeatingClient(await connect(), connect, nameOf),
    end: () => pool.end(),
  };
}

function repeatingClient(
  first: pg.PoolClient,
  connect: () => Promise<pg.PoolClient>,
  nameOf: (sql: string) => string | undefined,
): PostgresPoolClient {
  let client: pg.PoolClient | undefined = first;
  let isInTransaction = false;

  const query = async (sql: string, parameters: readonly unknown[]) => {
    const statement = { name: nameOf(sql), text: sql, values: [...parameters] };
    isInTransaction ||= sql === 'begin';
    if (isInTransaction || !/^\s*select\b/i.test(sql)) return client!.query(statement);
    return untilConnected(async () => {
      client ??= await connect();
      try {
        return await client.query(statement);
      } catch (error) {
        if (isConnectionLost(error)) {
          client.release(true);
          client = undefined;
        }
        throw error;
      }
    });
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client?.release() };
}

async function untilConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
    await sleep(pause);
  }
  return work();
}
