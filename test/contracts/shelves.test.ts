import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelvesOf } from '../../src/server/browse/shelves.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

describe.each(databases)('shelves on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => { fresh = await open(); });
  afterAll(() => fresh.drop());

  test('writes people, boards and pins, and none of them twice', async () => {
    const shelves = shelvesOf(fresh.db);
    await shelves.savePerson({ username: 'ada', fullName: 'Ada Byron' });
    await shelves.saveBoard({ owner: 'ada', slug: 'engines', name: 'Engines', sections: [{ slug: 'brass', title: 'Brass' }] });
    const pins = [1, 2, 3, 3].map((n) => pinNumber(n, { topic: 'Machines', board: { slug: 'engines', section: 'brass' } }));
    expect(await shelves.savePins(pins)).toEqual({ added: 3, known: 1 });
    expect(await shelves.savePins(pins)).toEqual({ added: 0, known: 4 });
    await shelves.savePerson({ username: 'Ada', fullName: 'Ada Lovelace' });
    await shelves.saveBoard({ owner: 'ada', slug: 'engines', name: 'Difference engines' });

    const { rows } = fresh.db;
    expect(await rows.selectFrom('people').select(['username', 'full_name', 'pin_count', 'board_count']).execute())
      .toEqual([{ username: 'ada', full_name: 'Ada Lovelace', pin_count: 3, board_count: 1 }]);
    expect(await rows.selectFrom('boards').select(['name', 'pin_count']).execute()).toEqual([{ name: 'Difference engines', pin_count: 3 }]);
    expect(await rows.selectFrom('sections').select(['slug', 'pin_count']).execute()).toEqual([{ slug: 'brass', pin_count: 3 }]);
    expect(await rows.selectFrom('topics').select(['slug', 'pin_count']).execute()).toEqual([{ slug: 'machines', pin_count: 3 }]);
  });

  test('writes all pins of a call or none', async () => {
    const shelves = shelvesOf(fresh.db);
    await expect(shelves.savePins([pinNumber(10), pinNumber(11, { board: { slug: 'nowhere' } })])).rejects.toThrow('nowhere');
    await expect(shelves.savePins([pinNumber(10), pinNumber(11, { owner: 'nobody' })])).rejects.toThrow('nobody');
    expect(await shelves.savePins([pinNumber(10)])).toEqual({ added: 1, known: 0 });
  });

  test('imports at the same time add each pin once and count it once', async () => {
    const shelves = shelvesOf(fresh.db);
    await shelves.savePerson({ username: 'bob', fullName: 'Bob' });
    await shelves.saveBoard({ owner: 'bob', slug: 'all', name: 'All' });
    const batches = Array.from({ length: 6 }, (_, batch) => Array.from({ length: 40 }, (_each, n) => pinNumber(1_000 + batch * 10 + n, { owner: 'bob', topic: `Topic ${n % 3}`, board: { slug: 'all' } })));
    const told = await Promise.all(batches.map((batch) => shelves.savePins(batch)));
    expect(told.reduce((sum, { added }) => sum + added, 0)).toBe(90);
    expect(await fresh.db.rows.selectFrom('boards').select('pin_count').where('slug', '=', 'all').executeTakeFirst()).toEqual({ pin_count: 90 });
    const counted = await fresh.db.rows.selectFrom('topics').select(({ fn }) => fn.sum<number | string>('pin_count').as('sum')).where('name', 'like', 'Topic %').executeTakeFirstOrThrow();
    expect(Number(counted.sum)).toBe(90);
  });

  test('what a picture tells is kept without what no database or page may hold', async () => {
    const shelves = shelvesOf(fresh.db);
    await shelves.savePins([pinNumber(2_000, { title: 'nul\0 and \ud800 half', description: '\0', link: 'javascript:alert(1)', topic: '\0' })]);
    const pin = await fresh.db.rows.selectFrom('pins').select(['title', 'description', 'link', 'topic_id']).where('title', 'like', 'nul%').executeTakeFirstOrThrow();
    expect(pin).toMatchObject({ description: null, link: null, topic_id: null });
    expect(pin.title).not.toContain('\0');
  });
});
