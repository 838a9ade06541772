import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GridPin } from '../../events/entities/pin.ts';
import { rebuildWords } from '../../src/server/backup/rebuildWords.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { type SearchOptions, searchPins } from '../../src/server/browse/feeds.ts';
import { browseResources } from '../../src/server/browse/resources.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import type { RequestContext } from '../../src/server/shell/requestContext.ts';
import { databases, type Fresh, statementsOf, stepsOf } from './databases.ts';
import { pinNumber } from './drafts.ts';

const now = new Date('2026-06-15T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const recipe = {
  name: 'Lemon cake',
  ingredients: [],
  steps: [],
  cookTimes: { total: null, cook: null, prep: null },
  servingsSummary: null,
  aggregateRating: null,
  diets: [],
};
const colored = (n: number, dominantColor: string, title: string) => {
  const draft = pinNumber(n, { title });
  return { ...draft, picture: { ...draft.picture, dominantColor } };
};

describe.each(databases)('finding pins on $name [17.21]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    fresh = await open();
    const store = contentStoreOf(fresh.db);
    await store.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await store.savePerson({ username: 'ben', fullName: 'Ben Franklin' });
    await store.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'secret' });
    await store.saveBoard({ owner: 'ben', slug: 'kites', name: 'Kites' });
    await store.saveBoard({ owner: 'ben', slug: 'hidden', name: 'Hidden', privacy: 'secret' });
    await store.savePins([
      pinNumber(1, { title: 'Lemon tart', link: 'https://www.bakery.test/tart', createdAt: daysAgo(3) }),
      pinNumber(2, {
        title: 'Lemon cake',
        link: 'https://cakes.test/1',
        createdAt: daysAgo(20),
        detail: { richMetadata: { recipe } },
      }),
      pinNumber(3, { title: 'Lemon tree', createdAt: daysAgo(200) }),
      pinNumber(4, { title: 'Lemon wedges', createdAt: daysAgo(900) }),
      pinNumber(5, { title: 'Lemon in secret', board: { slug: 'diary' }, createdAt: daysAgo(1) }),
      pinNumber(6, { title: 'Lemon of Ben', owner: 'ben', board: { slug: 'hidden' }, createdAt: daysAgo(1) }),
      pinNumber(7, { title: 'Lemno slip', createdAt: daysAgo(1) }),
      pinNumber(8, { title: 'Wedgez of Ben', owner: 'ben', board: { slug: 'hidden' }, createdAt: daysAgo(1) }),
      colored(20, '#b02020', 'Wall red'),
      colored(21, '#8e1b1b', 'Wall dark red'),
      colored(22, '#2050b0', 'Wall blue'),
      colored(23, '#909090', 'Wall gray'),
    ]);
    const rows = await fresh.db.rows.selectFrom('pins').select(['id', 'title']).execute();
    for (const { id, title } of rows) ids[title!] = id;
    const people = await fresh.db.rows.selectFrom('people').select(['id', 'username']).execute();
    for (const { id, username } of people) ids[username] = id;
    const boards = await fresh.db.rows.selectFrom('boards').select(['id', 'slug']).execute();
    for (const { id, slug } of boards) ids[slug] = id;
    for (const title of ['Lemon tart', 'Lemon cake'])
      await repin(fresh.db, ids.ben!, { pin_id: ids[title]!, board_id: ids.kites!, client_id: randomUUID() });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await fresh.drop();
  });

  const found = async (query: string, options: SearchOptions = {}): Promise<string[]> =>
    (await searchPins(fresh.db, query, { pageSize: 20 }, options)).pins.map(({ title }) => title!);
  const own = (username: string) => ({ among: { ownerId: ids[username]! } });

  test('a person finds their own pins and copies, newest first, and those on their secret boards, but nothing of others', async () => {
    expect(await found('lemon', own('ben'))).toEqual(['Lemon cake', 'Lemon tart', 'Lemon of Ben']);
    expect(await found('lemon', own('ada'))).toEqual(['Lemon in secret', 'Lemon wedges', 'Lemon tree', 'Lemon cake', 'Lemon tart']);
    expect(await found('wall', own('ben'))).toEqual([]);
    expect((await found('lemon')).sort()).toEqual(['Lemon cake', 'Lemon tart', 'Lemon tree', 'Lemon wedges']);
  });

  test('own pins have pages, and are there without words too', async () => {
    const first = await searchPins(fresh.db, 'lemon', { pageSize: 2 }, own('ada'));
    const second = await searchPins(fresh.db, 'lemon', { pageSize: 2, bookmark: first.bookmark }, own('ada'));
    expect([...first.pins, ...second.pins].map(({ title }) => title)).toEqual([
      'Lemon in secret',
      'Lemon wedges',
      'Lemon tree',
      'Lemon cake',
    ]);
    expect(await found('', own('ben'))).toEqual(['Lemon cake', 'Lemon tart', 'Wedgez of Ben', 'Lemon of Ben']);
    expect(await found('')).toEqual([]);
    expect(await found('!!', own('ben'))).toEqual([]);
  });

  test('a copy is found until it is deleted, and again after the index was built anew', async () => {
    const { pin } = await repin(fresh.db, ids.ben!, {
      pin_id: ids['Lemon tree']!,
      board_id: ids.kites!,
      client_id: randomUUID(),
      title: 'Zwyx tree',
    });
    expect(await found('zwyx', own('ben'))).toEqual(['Zwyx tree']);
    expect(await found('zwyx')).toEqual([]);
    await sql`delete from copy_words`.execute(fresh.db.rows);
    expect(await found('zwyx', own('ben'))).toEqual([]);
    await rebuildWords(fresh.db);
    expect(await found('zwyx', own('ben'))).toEqual(['Zwyx tree']);
    await deletePins(fresh.db, ids.ben!, [pin.id]);
    const { rows } = await sql`select 1 from ${sql.table('copy_words')}`.execute(fresh.db.rows);
    expect([await found('zwyx', own('ben')), rows.length]).toEqual([[], 2]);
  });

  test.each<[SearchOptions['filters'], string[]]>([
    [{ kind: 'recipe' }, ['Lemon cake']],
    [{ kind: 'image' }, ['Lemon tart', 'Lemon tree', 'Lemon wedges']],
    [{ kind: 'video' }, []],
    [{ domain: 'bakery.test' }, ['Lemon tart']],
    [{ since: 'week' }, ['Lemon tart']],
    [{ since: 'month' }, ['Lemon cake', 'Lemon tart']],
    [{ since: 'year' }, ['Lemon cake', 'Lemon tart', 'Lemon tree']],
    [{ since: 'month', kind: 'image' }, ['Lemon tart']],
  ])('%o narrows a search', async (filters, expected) => {
    expect((await found('lemon', { filters })).sort()).toEqual(expected);
  });

  test('a board narrows one’s own pins', async () => {
    expect(await found('lemon', { ...own('ada'), filters: { board: ids.diary } })).toEqual(['Lemon in secret']);
    expect(await found('lemon', { ...own('ben'), filters: { board: ids.diary } })).toEqual([]);
  });

  test('filters find pins that are older than the newest 5,000 of one’s own', async () => {
    const store = contentStoreOf(fresh.db);
    await store.savePerson({ username: 'cy', fullName: 'Cy Young' });
    for (const slug of ['attic', 'cellar']) await store.saveBoard({ owner: 'cy', slug, name: slug, privacy: 'secret' });
    const quince = (n: number, slug: string) => pinNumber(n, { title: `Quince ${n}`, owner: 'cy', board: { slug } });
    await store.savePins([quince(100, 'attic')]);
    await store.savePins(Array.from({ length: 5_000 }, (_, n) => quince(101 + n, 'cellar')));
    const { id: ownerId } = await fresh.db.rows.selectFrom('people').select('id').where('username', '=', 'cy').executeTakeFirstOrThrow();
    const { id: board } = await fresh.db.rows.selectFrom('boards').select('id').where('slug', '=', 'attic').executeTakeFirstOrThrow();
    for (const query of ['', 'quince']) expect(await found(query, { among: { ownerId }, filters: { board } })).toEqual(['Quince 100']);
  });

  test('a color finds its shades, also without words', async () => {
    expect((await found('wall', { filters: { color: 'c62f2f' } })).sort()).toEqual(['Wall dark red', 'Wall red']);
    expect(await found('wall', { filters: { color: '2050b0' } })).toEqual(['Wall blue']);
    expect(await found('', { filters: { color: '8c8c8c' } })).toEqual(['Wall gray']);
    expect(await found('', { filters: { color: '8e1b1b' } })).toEqual(['Wall dark red', 'Wall red']);
    expect(await found('', { filters: { color: 'b02020' } })).toEqual(['Wall red', 'Wall dark red']);
  });

  test('the words decide what is found, and filters only narrow it', async () => {
    expect(await found('lemon zebra', { filters: { kind: 'recipe' } })).toEqual(['Lemon cake']);
    expect(await found('lemon tree', { filters: { kind: 'recipe' } })).toEqual([]);
    expect(await found('lemmon', { filters: { kind: 'recipe' } })).toEqual(['Lemon cake']);
  });

  test('a first page has the websites and boards that it can be narrowed to, and a frequent spelling where results are few', async () => {
    const opening = async (query: string, options: SearchOptions = {}) =>
      (await searchPins(fresh.db, query, { pageSize: 20 }, { ...options, isOpening: true })).found;
    expect(await opening('lemon')).toEqual({ domains: ['bakery.test', 'cakes.test'], boards: [] });
    expect(await opening('lemon', own('ben'))).toEqual({
      domains: ['bakery.test', 'cakes.test'],
      boards: [
        { id: ids.kites, name: 'Kites' },
        { id: ids.hidden, name: 'Hidden' },
      ],
    });
    // The chosen board has its name, whatever is found.
    const hidden = { filters: { board: ids.hidden!, color: '8c8c8c' } };
    for (const query of ['lemon', 'zwyx', '']) {
      const { boards } = (await opening(query, { ...own('ben'), ...hidden }))!;
      expect(boards.filter(({ id }) => id === ids.hidden)).toEqual([{ id: ids.hidden, name: 'Hidden' }]);
    }
    expect(JSON.stringify(await opening('zwyx', { ...own('ada'), ...hidden }))).not.toContain('Hidden');
    expect(await opening('lemno')).toMatchObject({ meant: 'lemon' });
    expect(await opening('lemno', own('ben'))).not.toHaveProperty('meant');
    expect(await opening('lemons')).not.toHaveProperty('meant');
    expect(await opening('wall')).not.toHaveProperty('meant');
  });

  test('one’s own pin on a secret board that is closed to oneself is not found, nor its board named', async () => {
    await contentStoreOf(fresh.db).savePins([pinNumber(9, { title: 'Mislaid kite' })]);
    await fresh.db.rows.updateTable('pins').set({ board_id: ids.hidden!, listed: 0 }).where('title', '=', 'Mislaid kite').execute();
    for (const query of ['mislaid', 'kite']) {
      const { pins, found: choices } = await searchPins(fresh.db, query, { pageSize: 20 }, { ...own('ada'), isOpening: true });
      expect([pins, choices?.boards]).toEqual([[], []]);
    }
    expect(await found('mislaid', own('ben'))).toEqual([]);
  });

  test('what others keep secret does not decide how a search is spelled', async () => {
    expect(await found('wedgez')).toEqual(['Lemon wedges']);
    expect(await found('wedgez', own('ben'))).toEqual(['Wedgez of Ben']);
  });

  test('the resource refuses what is no filter, and has no own pins of a visitor', async () => {
    const search = browseResources['BaseSearchResource/get']!;
    const as = (id: string | null) => ({ db: fresh.db, viewer: { id }, count: async () => {} }) as unknown as RequestContext;
    const titles = async (options: object, id: string | null = null) =>
      ((await search.answer({ query: 'lemon', ...options }, as(id))).data as GridPin[]).map(({ title }) => title).sort();
    for (const filters of [{ kind: 'x' }, { since: 'ever' }, { color: 'red' }, { color: "' or 1" }, { owner: 'ada' }, 'kind', { board: 7 }])
      await expect(titles({ filters })).rejects.toMatchObject({ status: 400 });
    expect(await titles({ scope: 'mine' })).toEqual([]);
    expect(await titles({ scope: 'mine' }, ids.ben!)).toEqual(['Lemon cake', 'Lemon of Ben', 'Lemon tart']);
    expect(await titles({ filters: { domain: "'; drop table pins --", board: '%' } })).toEqual([]);
  });

  // The last one: an explained statement holds the reader's view of the data.
  test('no search reads all pins, with words, filters or neither', async () => {
    if (fresh.db.dialect !== 'sqlite') return;
    const search = (query: string, options: SearchOptions) => searchPins(fresh.db, query, { bookmark: null, pageSize: 3 }, options);
    const seen = await statementsOf(fresh.db, async () => {
      for (const query of ['', 'lemon', 'lemno'])
        for (const filters of [{ kind: 'recipe' }, { color: 'c62f2f' }, { since: 'week', domain: 'a.example' }] as const)
          for (const who of [{}, own('ben')]) await search(query, { filters, ...who, isOpening: true });
      await search('', { ...own('ben'), isOpening: true });
    });
    expect(seen.length).toBeGreaterThan(20);
    for (const query of seen) {
      const steps = await stepsOf(fresh.db, query);
      expect([query.sql, steps.filter((step) => /SCAN pins(?! USING)/.test(step))]).toEqual([query.sql, []]);
      if (/from pins where pins\.listed = 1/.test(query.sql)) expect(steps).toContain('SCAN pins USING COVERING INDEX pins_by_time');
    }
    expect(seen.some((query) => /from pins where pins\.listed = 1/.test(query.sql))).toBe(true);
  });
});
