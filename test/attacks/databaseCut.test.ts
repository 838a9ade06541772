import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/server/database/database.ts';
import { postgresDialect } from '../../src/server/database/postgres.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import { databases, type Fresh } from '../contracts/databases.ts';
import { type AppOver, appOver, countStatuses } from './appOver.ts';

describe.each(databases.filter(({ name }) => name.startsWith('PostgreSQL')))('cut connections to $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  let fresh: Fresh;
  let on: AppOver;
  let admin: pg.Client;
  beforeAll(async () => {
    fresh = await open();
    on = await appOver(fresh.db);
    admin = new pg.Client({ connectionString: fresh.where.databaseUrl });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await on.close();
    await fresh.drop();
  });

  /** Ends every connection of the attacked server, and no other. */
  const cut = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  const people = () => fresh.db.rows.selectFrom('people').select('username').execute();
  const until = async (state: string) => {
    for (;;) {
      const { rows } = await admin.query(
        `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid() and state = $1`,
        [state],
      );
      if (rows.length > 0) return;
    }
  };

  test('a statement, a wait for a lock and an idle transaction end after a time; a migration does not', async () => {
    const unlimited = new Kysely<Tables>({ dialect: postgresDialect(fresh.where.databaseUrl!, { isLimited: false }) });
    const limitsOf = async (rows: Kysely<Tables>) =>
      (
        await sql<{ setting: string }>`select setting from pg_settings
          where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(rows)
      ).rows.map(({ setting }) => Number(setting));
    expect(await limitsOf(fresh.db.rows)).toEqual([30_000, 8_000, 30_000]);
    expect(await limitsOf(unlimited)).toEqual([0, 0, 0]);
    await unlimited.destroy();
  });

  test('a connection cut in the middle of a read is replaced, and the read is answered (finding 4)', async () => {
    const reading = sql<{ one: number }>`select 1 as one from pg_sleep(0.5)`.execute(fresh.db.rows);
    await until('active');
    await cut();
    expect((await reading).rows).toEqual([{ one: 1 }]);
  });

  test('a transaction whose connection is cut before its commit runs again, and counts once (finding 4)', async () => {
    let runs = 0;
    await inTransaction(fresh.db, async ({ rows }) => {
      await sql`insert into topics (id, slug, name) values (${randomUUID()}, 'cut', 'Cut')`.execute(rows);
      if ((runs += 1) === 1) await cut();
      await sql`update topics set name = 'Cut once' where slug = 'cut'`.execute(rows);
    });
    expect(runs).toBe(2);
    expect(await fresh.db.rows.selectFrom('topics').select('name').where('slug', '=', 'cut').execute()).toEqual([{ name: 'Cut once' }]);
  });

  test('a commit that got no answer is not repeated', async () => {
    let runs = 0;
    const committing = inTransaction(fresh.db, async ({ rows }) => {
      runs += 1;
      // A deferred trigger makes the commit last until it is cut.
      await sql`create function pg_temp.wait() returns trigger language plpgsql as 'begin perform pg_sleep(5); return null; end'`.execute(
        rows,
      );
      await sql`create temp table slow (n integer)`.execute(rows);
      await sql`create constraint trigger waits after insert on slow deferrable initially deferred for each row execute function pg_temp.wait()`.execute(
        rows,
      );
      await sql`insert into slow values (1)`.execute(rows);
    });
    const failed = expect(committing).rejects.toThrow();
    for (let isCommitting = false; !isCommitting;) {
      isCommitting =
        (await admin.query(`select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query = 'commit'`))
          .rows.length > 0;
    }
    await cut();
    await failed;
    expect(runs).toBe(1);
    expect((await people()).length).toBeGreaterThan(0);
  });

  /** Makes a call that waits for a locked table, cuts its connection there, and returns its answer. */
  async function answerCutAt<Answered>(table: string, ask: () => Promise<Answered>): Promise<Answered> {
    const holder = new pg.Client({ connectionString: fresh.where.databaseUrl });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const answer = ask();
    for (let isWaiting = false; !isWaiting;) {
      isWaiting =
        (await admin.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows.length >
        0;
    }
    await cut();
    return answer;
  }

  test('a call whose transaction is cut is answered by its second try; a single write that is cut, which may count, answers 503 (finding 4)', async () => {
    await on.welcome('grace');
    const board = (await on.call('ada', 'BoardResource/create', { name: 'Cut', client_id: randomUUID() })).data as { id: string };
    expect((await answerCutAt('board_follows', () => on.call('grace', 'BoardFollowResource/create', { board_id: board.id }))).status).toBe(
      200,
    );

    const payload = { feedback_data: JSON.stringify({ verbatim: 'Cut' }) };
    const tell = () => on.app.inject({ method: 'POST', url: '/v3/analytics/feedback/', headers: { 'x-person': 'grace' }, payload });
    const { statusCode, headers } = await answerCutAt('feedback', tell);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });

  test('under load, cut connections give only 200 and 503 with Retry-After, and acknowledged writes are there (finding 4)', async () => {
    await on.welcome(...Array.from({ length: 20 }, (_, n) => `writer${n}`));
    const answers = Array.from({ length: 300 }, async (_, n) => {
      await new Promise((resolve) => {
        setTimeout(resolve, n * 5);
      });
      const name = `Board ${n}`;
      return { name, ...(await on.call(`writer${n % 20}`, 'BoardResource/create', { name, client_id: randomUUID() })) };
    });
    const cuts = Array.from({ length: 8 }, async (_, n) => {
      await new Promise((resolve) => {
        setTimeout(resolve, n * 200);
      });
      await cut();
    });
    await Promise.all(cuts);
    const answered = await Promise.all(answers);
    expect(answered.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))).toEqual([]);
    const there = new Set((await fresh.db.rows.selectFrom('boards').select('name').execute()).map(({ name }) => name));
    expect(answered.filter(({ status, name }) => status === 200 && !there.has(name))).toEqual([]);
    expect(countStatuses(answered)[200]).toBeGreaterThan(250);
    expect((await on.app.inject('/readyz')).statusCode).toBe(200);
  });
});
