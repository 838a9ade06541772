import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { createPostgres, openNewSqlite } from './migrated.ts';
import { asAdmin, postgresAnswers, postgresAt } from './postgres.ts';

/** A database for one suite; `drop` removes it with its content. */
export interface Fresh {
  db: Database;
  /** Location, for opening it from another process. */
  where: { dataFolder: string; databaseUrl?: string };
  drop(): Promise<void>;
}

async function freshSqlite(): Promise<Fresh> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-contract-'));
  const db = await openNewSqlite(dataFolder);
  return {
    db,
    where: { dataFolder },
    drop: async () => {
      await db.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function freshPostgres(): Promise<Fresh> {
  const name = `tessera_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await createPostgres(name);
  // No test stops PostgreSQL itself, so none needs its commits on the disk.
  await asAdmin(`alter database ${name} set synchronous_commit = off`);
  const where = { dataFolder: tmpdir(), databaseUrl: postgresAt(name) };
  const db = await openDatabase(where);
  return {
    db,
    where,
    drop: async () => {
      await db.close();
      await asAdmin(`drop database ${name}`);
    },
  };
}

const answers = await postgresAnswers();

/** The statements that some work sends to a database. */
export async function statementsOf({ rows }: Pick<Database, 'rows'>, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executor = rows.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const statements: CompiledQuery[] = [];
  executor.executeQuery = async (query: CompiledQuery) => {
    statements.push(query);
    return (await execute(query)) as never;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = execute;
  }
  return statements;
}

/** The steps in which SQLite runs a statement. */
export async function stepsOf({ rows }: Pick<Database, 'rows'>, statement: CompiledQuery): Promise<string[]> {
  const plan = await rows.executeQuery<{ detail: string }>({ ...statement, sql: `explain query plan ${statement.sql}` });
  return plan.rows.map(({ detail }) => detail);
}

/** The databases that every contract is tested with. `skipped` is true if one is unavailable. */
export const databases: { name: string; skipped: boolean; open: () => Promise<Fresh> }[] = [
  { name: 'SQLite', skipped: false, open: freshSqlite },
  {
    name: answers ? 'PostgreSQL' : 'PostgreSQL (skipped: it does not answer here)',
    skipped: !answers,
    open: freshPostgres,
  },
];
