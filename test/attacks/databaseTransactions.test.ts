import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, inTransaction, openDatabase } from '../../src/server/database/database.ts';
import { openSqliteFile } from '../../src/server/database/preparedSqlite.ts';
import { sqliteDialect } from '../../src/server/database/sqlite.ts';
import { databases, type Fresh } from '../contracts/databases.ts';

type Rows = Pick<Database, 'rows'>;
const insert = ({ rows }: Rows, name: string) => sql`insert into things (name) values (${name})`.execute(rows);
const namesIn = async ({ rows }: Rows) =>
  (await sql<{ name: string }>`select name from things order by name`.execute(rows)).rows.map(({ name }) => name);

/** Opens a database with an empty table before each test. */
function thingsOn(open: () => Promise<Fresh>): { db: Database } {
  const on = {} as { db: Database };
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
    on.db = fresh.db;
    await sql`create table things (name text primary key, changes integer default 0)`.execute(on.db.rows);
  });
  beforeEach(async () => void (await sql`delete from things`.execute(on.db.rows)));
  afterAll(() => fresh.drop());
  return on;
}

describe.each(databases)('transactions on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const on = thingsOn(open);

  test('one within another is part of it', async () => {
    const failing = inTransaction(on.db, async (outer) => {
      await inTransaction(outer, (inner) => insert(inner, 'inner'));
      throw new Error('It ends.');
    });
    await expect(failing).rejects.toThrow('It ends.');
    expect(await namesIn(on.db)).toEqual([]);
  });

  test('one that breaks a constraint is not repeated', async () => {
    let runs = 0;
    const failing = inTransaction(on.db, async (db) => {
      runs += 1;
      for (const name of ['twice', 'twice']) await insert(db, name);
    });
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^(?:23505|SQLITE_CONSTRAINT_PRIMARYKEY)$/) });
    expect([runs, await namesIn(on.db)]).toEqual([1, []]);
  });
});

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!postgres)('transactions that PostgreSQL ends for a conflict (skipped where it does not answer)', () => {
  const on = thingsOn(() => postgres!.open());

  test('of two that wait for each other, one runs again, and both count (finding 12)', async () => {
    for (const name of ['left', 'right']) await insert(on.db, name);
    let [runs, holders] = [0, 0];
    let meet!: () => void;
    const bothHold = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const changeBoth = (order: readonly string[]) =>
      inTransaction(on.db, async ({ rows }) => {
        runs += 1;
        await sql`set local deadlock_timeout = '20ms'`.execute(rows);
        for (const name of order) {
          await sql`update things set changes = changes + 1 where name = ${name}`.execute(rows);
          if (++holders === 2) meet();
          await bothHold;
        }
      });
    await Promise.all([changeBoth(['left', 'right']), changeBoth(['right', 'left'])]);
    expect(runs).toBe(3);
    expect((await sql`select changes from things`.execute(on.db.rows)).rows).toEqual([{ changes: 2 }, { changes: 2 }]);
  });

  test('one that could not be serialized runs again, but not for ever', async () => {
    let runs = 0;
    const conflictUntil = (run: number) =>
      inTransaction(on.db, async (db) => {
        runs += 1;
        await insert(db, `run ${runs}`);
        if (runs < run) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(db.rows);
      });
    await conflictUntil(2);
    expect([runs, await namesIn(on.db)]).toEqual([2, ['run 2']]);
    await expect(conflictUntil(Infinity)).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(2 + 5);
  });
});

describe('transactions that SQLite ends by itself, as on a full disk', () => {
  const on = thingsOn(databases.find(({ name }) => name === 'SQLite')!.open);
  beforeAll(async () => {
    await sql`create trigger ending before insert on things when new.name = 'ending' begin select raise(rollback, 'It is full.'); end`.execute(
      on.db.rows,
    );
  });

  test('fail with its reason, and nothing of them is kept, even where the failed statement was passed over (finding 14)', async () => {
    for (const later of [[], ['later']]) {
      const failing = inTransaction(on.db, async (db) => {
        await insert(db, 'before');
        await insert(db, 'ending').catch(() => undefined);
        for (const name of later) await insert(db, name);
      });
      await expect(failing).rejects.toThrow('It is full.');
      expect(await namesIn(on.db)).toEqual([]);
    }
  });

  test('leave their connection as good as new', async () => {
    await on.db.rows.connection().execute(async (rows) => {
      await expect(insert({ rows }, 'ending')).rejects.toThrow('It is full.');
      await insert({ rows }, 'after');
    });
    expect(await namesIn(on.db)).toEqual(['after']);
  });
});

describe('a transaction of SQLite', () => {
  test('is on the disk when it is acknowledged', async () => {
    const { db, drop } = await databases.find(({ name }) => name === 'SQLite')!.open();
    const full = 2;
    const { rows } = await inTransaction(db, (writing) => sql`pragma synchronous`.execute(writing.rows));
    expect(rows).toEqual([{ synchronous: full }]);
    await drop();
  });

  test('is finished before its database is closed, and none begins after', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-closing-'));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const db = await openDatabase({ dataFolder });
    let closing: Promise<void> | undefined;
    await inTransaction(db, async ({ rows }) => {
      closing = db.close();
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      await sql`insert into topics (id, slug, name) values ('1', 'late', 'Late')`.execute(rows);
    });
    await closing;
    await expect(sql`delete from topics`.execute(db.rows)).rejects.toThrow();
    const again = await openDatabase({ dataFolder });
    expect(await again.rows.selectFrom('topics').select('slug').execute()).toEqual([{ slug: 'late' }]);
    await again.close();
  });
});

test('a read of SQLite that gave up waiting for a lock holds up no later write, and no later read sees old rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-locked-'));
  // These locks keep readers out too, as another process does while it recovers a write-ahead log.
  const path = `file:${join(folder, 'tessera.db')}?vfs=unix-dotfile`;
  const rows = new Kysely<never>({ dialect: sqliteDialect(path) });
  const other = openSqliteFile(path, []);
  onTestFinished(async () => {
    other.close();
    await rows.destroy();
    await rm(folder, { recursive: true });
  });
  await sql`create table things (name text)`.execute(rows);
  const count = () => sql<{ count: number }>`select count(*) as count from things`.execute(rows);
  await count();

  other.exec('begin exclusive');
  const reading = count().catch((error: unknown) => error);
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  const { now } = performance;
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000);
  expect(await reading).toMatchObject({ code: 'SQLITE_BUSY' });
  later.mockRestore();
  other.exec('rollback');

  expect((await sql`select name from things`.execute(rows)).rows).toEqual([]);
  other.exec(`insert into things values ('new')`);
  expect((await sql`select name from things`.execute(rows)).rows).toEqual([{ name: 'new' }]);
});

test('long transactions and series of writes on SQLite let other requests be answered in between', async () => {
  const fresh = await databases.find(({ name }) => name === 'SQLite')!.open();
  onTestFinished(() => fresh.drop());
  await sql`create table things (name text primary key, changes integer default 0)`.execute(fresh.db.rows);
  // Some milliseconds each, as the statements of a call that restores 250 pins take together.
  const slow = (rows: Database['rows'], n: number) =>
    sql`insert into things (name) with recursive n (i) as (select 1 union all select i + 1 from n where i < 60000) select ${n} || max(i) from n`.execute(
      rows,
    );
  async function turnsDuring(work: Promise<unknown>): Promise<number> {
    let [turns, isOver] = [0, false];
    void work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      turns += 1;
    }
    await work;
    return turns;
  }
  const inOne = inTransaction(fresh.db, async ({ rows }) => {
    for (let n = 0; n < 40; n++) await slow(rows, n);
  });
  expect(await turnsDuring(inOne)).toBeGreaterThan(5);
  expect(await turnsDuring(Promise.all(Array.from({ length: 40 }, (_, n) => slow(fresh.db.rows, 100 + n))))).toBeGreaterThan(5);
});
