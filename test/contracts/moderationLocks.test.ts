import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { moderate } from '../../src/server/moderation/moderate.ts';
import { undo } from '../../src/server/moderation/undo.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

test.skipIf(!postgres)('copies are put back with their boards held in one order, whatever order they were removed in', async () => {
  const { db, where, drop } = await postgres!.open();
  onTestFinished(drop);
  const shelves = contentStoreOf(db);
  for (const owner of ['ada', 'grace']) {
    await shelves.savePerson({ username: owner, fullName: owner });
    await shelves.saveBoard({ owner, slug: 'engines', name: 'Engines' });
  }
  const boards = await db.rows
    .selectFrom('boards')
    .innerJoin('people', 'people.id', 'boards.owner_id')
    .select(['boards.id', 'username'])
    .orderBy('boards.id')
    .execute();
  const [low, high] = boards as [(typeof boards)[0], (typeof boards)[0]];
  for (const { username } of [high, low]) await shelves.savePins([{ ...pinNumber(1), owner: username, board: { slug: 'engines' } }]);
  const { id } = await db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow();
  const actor = { id: null, name: 'terminal' };
  const done = await moderate(
    { db, dataFolder: tmpdir(), actor },
    { action: 'removePin', subject: { kind: 'pin', id }, about: null, reason: null, until: null, allCopies: true },
  );

  const other = new pg.Client({ connectionString: where.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end().catch(() => undefined));
  await other.query('begin');
  await other.query('select id from boards where id = $1 for update', [low.id]);
  const undoing = undo(db, actor, done.id);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
  // It waits for the lower board and holds nothing that whoever has that one may want next.
  await other.query('select id from boards where id = $1 for update nowait', [high.id]);
  await other.query('rollback');
  await other.end();
  await undoing;
  expect(await db.rows.selectFrom('pins').select('id').execute()).toHaveLength(2);
});
