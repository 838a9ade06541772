import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { type Done, moderate } from '../../src/server/moderation/moderate.ts';
import { undo } from '../../src/server/moderation/undo.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { filesIn } from '../server/pictureFiles.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const actor = { id: null, name: 'terminal' };

// Those who take the same rows in opposite orders would end each other.
describe.skipIf(!postgres)('what PostgreSQL locks while pins are removed and put back (skipped where it does not answer)', () => {
  let fresh: Fresh;
  let other: pg.Client;
  /** Boards in the order of their ids, each with its owner. */
  let boards: { id: string; username: string }[];
  beforeAll(async () => {
    fresh = await postgres!.open();
    other = new pg.Client({ connectionString: fresh.where.databaseUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await fresh.drop();
  });
  beforeEach(async () => {
    await fresh.db.rows.deleteFrom('people').execute();
    const contentStore = contentStoreOf(fresh.db);
    for (const owner of ['ada', 'grace']) {
      await contentStore.savePerson({ username: owner, fullName: owner });
      await contentStore.saveBoard({ owner, slug: 'engines', name: 'Engines' });
    }
    boards = await fresh.db.rows
      .selectFrom('boards')
      .innerJoin('people', 'people.id', 'boards.owner_id')
      .select(['boards.id', 'username'])
      .orderBy('boards.id')
      .execute();
  });

  /** Saves copies of one picture, as many on each board as the list says, in its order. @returns their ids in the order of their removal */
  async function saveCopies(...counts: [board: { username: string } | undefined, count: number][]): Promise<string[]> {
    const contentStore = contentStoreOf(fresh.db);
    let n = 0;
    for (const [board, count] of counts)
      await contentStore.savePins(
        Array.from({ length: count }, () =>
          pinNumber((n += 1), { owner: board?.username ?? 'ada', ...(board && { board: { slug: 'engines' } }) }),
        ),
      );
    await fresh.db.rows
      .updateTable('pins')
      .set({ signature: 'ab'.repeat(32) })
      .execute();
    return (await fresh.db.rows.selectFrom('pins').select('id').orderBy('serial').execute()).map(({ id }) => id);
  }

  const removeCopies = (id: string): Promise<Done> =>
    moderate(
      { db: fresh.db, ...filesIn(tmpdir()), actor },
      { action: 'removePin', subject: { kind: 'pin', id }, about: null, reason: null, until: null, allCopies: true },
    );
  const countPins = async () => (await fresh.db.rows.selectFrom('pins').select('id').execute()).length;

  // Not within the transaction of `other`, which would see the same activity each time.
  const countWaiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(fresh.db.rows)).rows
      .length;
  const untilWaiting = (count: number) => expect.poll(countWaiting, { timeout: 30_000 }).toBe(count);

  /** Holds a row while an action begins, and fails if the action, which waits for that row, has locked a later one already. */
  async function waitsHoldingNothing(
    table: 'boards' | 'pins',
    [first, later]: [string, string],
    begin: () => Promise<unknown>,
  ): Promise<void> {
    await other.query('begin');
    let action: Promise<unknown> | undefined;
    try {
      await other.query(`select id from ${table} where id = $1 for update`, [first]);
      action = begin();
      await untilWaiting(1);
      await other.query(`select id from ${table} where id = $1 for update nowait`, [later]);
    } finally {
      await other.query('rollback');
      await action;
    }
  }

  test('restoring copies locks their boards in one order, whatever order they were removed in', async () => {
    const [low, high] = boards;
    const [id] = await saveCopies([high, 1], [low, 1]);
    const done = await removeCopies(id!);
    await waitsHoldingNothing('boards', [low!.id, high!.id], () => undo(fresh.db, actor, done.id));
    expect(await countPins()).toBe(2);
  });

  test('removing many copies locks all their boards first, in one order', async () => {
    const [low, high] = boards;
    const [id] = await saveCopies([high, 200], [low, 1]);
    await waitsHoldingNothing('boards', [low!.id, high!.id], () => removeCopies(id!));
    expect(await countPins()).toBe(0);
  });

  test('copies on no board are removed from the first to the last', async () => {
    const ids = await saveCopies([undefined, 201]);
    await waitsHoldingNothing('pins', [ids[0]!, ids.at(-1)!], () => removeCopies(ids.at(-1)!));
    expect(await countPins()).toBe(0);
  });

  test('pins are deleted from the first to the last, in whatever order they are named', async () => {
    const ids = await saveCopies([undefined, 3]);
    await waitsHoldingNothing('pins', [ids[0]!, ids[2]!], () => deletePins(fresh.db, idOf('person', 'ada'), [...ids].reverse()));
    expect(await countPins()).toBe(0);
  });

  test('a pin is saved by locking it before the person who saves it', async () => {
    const [pin_id] = await saveCopies([undefined, 1]);
    const board = boards.find(({ username }) => username === 'grace')!;
    const grace = idOf('person', 'grace');
    await other.query('begin');
    await other.query('select id from pins where id = $1 for update', [pin_id]);
    const saving = repin(fresh.db, grace, { pin_id: pin_id!, board_id: board.id, client_id: randomUUID() });
    try {
      await untilWaiting(1);
      await other.query('select id from people where id = $1 for no key update nowait', [grace]);
    } finally {
      await other.query('rollback');
      await saving;
    }
    expect(await countPins()).toBe(2);
  });

  test('of two simultaneous removals of the same pins one succeeds, and it can be undone', async () => {
    const [low, high] = boards;
    const [id] = await saveCopies([low, 1], [high, 1]);
    await other.query('begin');
    await other.query('select id from boards where id = $1 for update', [low!.id]);
    const removals = Promise.all([removeCopies(id!), removeCopies(id!)]);
    await untilWaiting(2).finally(() => other.query('rollback'));
    const [one, two] = await removals;
    expect([one!.id, [one!.isUndoable, two!.isUndoable].sort(), await countPins()]).toEqual([two!.id, [false, true], 0]);
    await undo(fresh.db, actor, one!.id);
    expect(await countPins()).toBe(2);
  });
});
