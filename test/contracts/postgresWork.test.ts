import { randomUUID } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { tasteStamps } from '../../src/server/browse/home/readTaste.ts';
import { newAtHome, seeHome } from '../../src/server/browse/homeVisits.ts';
import { followPerson } from '../../src/server/browse/saving/followPerson.ts';
import type { Database } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { createComment } from '../../src/server/engage/comments/writeComments.ts';
import { unreadNews } from '../../src/server/news/newsFeed.ts';
import { databases, statementsOf } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, grace, saversOn } from './savers.ts';

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

/** Number of rows that PostgreSQL looks at for a statement. */
async function rowsLookedAt({ rows }: Database, statement: CompiledQuery): Promise<number> {
  const plan = await rows.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>({
    ...statement,
    sql: `explain (analyze, format json) ${statement.sql}`,
  });
  const sum = (step: Step): number =>
    (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'] +
    (step.Plans ?? []).reduce((total, inner) => total + sum(inner), 0);
  return sum(plan.rows[0]!['QUERY PLAN'][0].Plan);
}

describe.each(databases.filter(({ name }) => name.startsWith('PostgreSQL')))('the work of $name [20.1]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on } = saversOn(open);
  const workOf = async (work: () => Promise<unknown>): Promise<number> => {
    const statements = await statementsOf(on.db, work);
    expect(statements.length).toBeGreaterThan(0);
    const counts = [];
    for (const statement of statements) counts.push(await rowsLookedAt(on.db, statement));
    return Math.max(...counts);
  };

  test('new pins of followed people, and what changes a ranking, are found by the people, not among all pins', async () => {
    const store = contentStoreOf(on.db);
    const usernames = Array.from({ length: 100 }, (_, n) => `other${n}`);
    for (const username of usernames) await store.savePerson({ username, fullName: username });
    const ids = usernames.map((username) => idOf('person', username));
    const { serial: _, ...pin } = await on.db.rows.selectFrom('pins').selectAll().executeTakeFirstOrThrow();
    // Old pins, and three times as many copies that were saved just now.
    const values: Record<string, RawBuilder<unknown>> = {
      id: sql`'other ' || n`,
      owner_id: sql`(${ids}::text[])[1 + n % 100]`,
      listed: sql`case when n % 4 = 0 then 1 else 0 end`,
      created_at: sql`case when n % 4 = 0 then pins.created_at else ${new Date(Date.now() + 60_000).toISOString()} end`,
    };
    const columns = Object.keys(pin);
    await sql`insert into pins (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => values[column] ?? sql.ref(`pins.${column}`)))}
      from pins, generate_series(1, 16000) as n where pins.id = ${pin.id}`.execute(on.db.rows);
    for (const username of usernames.slice(0, 60)) await followPerson(on.db, grace, idOf('person', username), true);
    await sql`analyze`.execute(on.db.rows);
    await seeHome(on.db, grace);
    expect(await workOf(() => newAtHome(on.db, grace))).toBeLessThan(1_000);
    expect(await workOf(() => tasteStamps(on.db, grace))).toBeLessThan(1_000);
  });

  test('what a ranking depends on is known without counting a person’s pins', async () => {
    await contentStoreOf(on.db).savePins(Array.from({ length: 600 }, (_, n) => pinNumber(1_000 + n)));
    await sql`analyze`.execute(on.db.rows);
    expect(await workOf(() => tasteStamps(on.db, ada))).toBeLessThan(60);
  });

  test('unread news are counted without looking at the comments of others', async () => {
    const [pin_id] = on.pins;
    const comment = { pin_id: pin_id!, type: 'aggregatedcomment' as const, tags: [] };
    for (const person_id of [ada, grace])
      await on.db.rows
        .insertInto('accounts')
        .values({ person_id, kind: 'person', email: `${person_id}@example.org`, country: 'US', locale: 'en_US' })
        .execute();
    await createComment(on.db, ada, { ...comment, client_id: randomUUID(), text: 'First' });
    // More come than PostgreSQL knows of.
    await sql`analyze`.execute(on.db.rows);
    const { serial: _, ...first } = await on.db.rows.selectFrom('comments').selectAll().executeTakeFirstOrThrow();
    await on.db.rows
      .insertInto('comments')
      .values(Array.from({ length: 300 }, (_, n) => ({ ...first, id: `other ${n}` })))
      .execute();
    await createComment(on.db, grace, { ...comment, client_id: randomUUID(), text: 'How lovely' });
    expect(await unreadNews(on.db, ada)).toBe(1);
    expect(await workOf(() => unreadNews(on.db, ada))).toBeLessThan(1_000);
  });

  test('statements that come often are prepared, and go on when a newer version adds a column', async () => {
    const prepared = async (): Promise<string[]> =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on.db.rows)).rows.map(
        ({ statement }) => statement,
      );
    const read = () => on.db.rows.selectFrom('home_visits').selectAll().where('person_id', '=', ada).execute();
    for (let n = 0; n < 5; n += 1) await newAtHome(on.db, ada).then(read);
    expect((await prepared()).filter((statement) => statement.includes('"home_visits"'))).toEqual([
      'select "seen_at" from "home_visits" where "person_id" = $1',
    ]);
    await sql`alter table home_visits add column later text`.execute(on.db.rows);
    await read();
    expect(await newAtHome(on.db, ada)).toBe(0);
    await sql`alter table home_visits drop column later`.execute(on.db.rows);
  });
});
