import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { catalogBoards, categoryCards, newTopics, topicsOfCategory } from '../../src/server/browse/paths/heads.ts';
import { storyFeed } from '../../src/server/browse/paths/storyFeed.ts';
import {
  chooseArticle,
  movePlannedArticle,
  plannedArticles,
  removePlannedArticle,
  todayArticles,
} from '../../src/server/browse/paths/today.ts';
import { propertyOf } from '../../src/server/ads/properties.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { removeCollaborator, setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import type { PinDetail } from '../../src/server/browse/pinDetail.ts';
import { type Database, inTransaction, type Writing } from '../../src/server/database/database.ts';
import type { Refusal } from '../../src/server/shell/refusal.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases, statementsOf, stepsOf } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';

const product = (amount: number): PinDetail =>
  ({
    richMetadata: {
      products: [
        {
          id: 'p',
          name: 'Lamp',
          offerSummary: {
            minPrice: { amount, currency: 'EUR' },
            maxPrice: { amount, currency: 'EUR' },
            price: { amount, currency: 'EUR' },
            standardPrice: null,
            inStock: true,
          },
          brand: null,
          shippingInfo: null,
          variantSet: null,
        },
      ],
    },
  }) as never;

const today = new Date().toISOString().slice(0, 10);
const day = (ahead: number): string => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);

describe.each(databases)('pages by day, kind, site and shop on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save } = saversOn(open);

  /** Every pin of a feed, three a page. */
  const all = async (type: string, params: object = {}, viewer = signedOutViewer): Promise<string[]> => {
    const ids: string[] = [];
    for (let bookmark: string | null = null, page = 0; page === 0 || bookmark !== null; page++) {
      const next: Awaited<ReturnType<typeof storyFeed>> = await storyFeed(on.db, type, params, viewer, { bookmark, pageSize: 3 });
      ids.push(...next.pins.map(({ id }) => id));
      ({ bookmark } = next);
    }
    return ids;
  };
  const stock = async (): Promise<string[]> => {
    await contentStoreOf(on.db).saveBoard({ owner: 'ada', slug: 'lamps', name: 'Lamps' });
    await contentStoreOf(on.db).saveBoard({ owner: 'ada', slug: 'cellar', name: 'Cellar', privacy: 'secret' });
    await contentStoreOf(on.db).savePins([
      ...Array.from({ length: 8 }, (_, n) =>
        pinNumber(50 + n, {
          topic: 'Light',
          link: `https://www.${n % 2 ? 'glow' : 'bulb'}.example/${n}`,
          detail: product(100 * n),
          board: { slug: 'lamps' },
        }),
      ),
      pinNumber(70, { link: 'https://glow.example/secret', detail: product(1), board: { slug: 'cellar' } }),
    ]);
    const rows = await on.db.rows
      .selectFrom('pins')
      .select('id')
      .where('kind', '=', 'product')
      .where('listed', '=', 1)
      .orderBy('serial')
      .execute();
    return rows.map(({ id }) => id);
  };

  test('each feed gives each of its pins once, and none of a secret board [A-10]', async () => {
    const products = await stock();
    expect(products).toHaveLength(8);
    const sorted = (ids: readonly string[]) => ids.toSorted();
    expect(sorted(await all('popular'))).toEqual(sorted([...on.pins, ...products]));
    expect(sorted(await all('category', { category: 'products' }))).toEqual(sorted(products));
    expect(sorted(await all('category', { category: 'products', topic: 'light' }))).toEqual(sorted(products));
    expect(await all('category', { category: 'products', topic: 'machines' })).toEqual([]);
    expect(await all('category', { category: 'videos' })).toEqual([]);
    expect(sorted(await all('domain', { domain: 'GLOW.example' }))).toEqual(sorted(products.filter((_, n) => n % 2)));
    expect(await all('catalog', { username: 'ada' })).toEqual(products.toReversed());
    const [board] = await catalogBoards(on.db, ada, signedOutViewer);
    expect([board?.name, (await catalogBoards(on.db, ada, as(ada))).length]).toEqual(['Lamps', 1]);
    expect(await all('catalog', { username: 'ada', feed_profile_id: board!.id })).toEqual(products.toReversed());
    expect(await all('catalog', { username: 'ada', feed_profile_id: 'other' })).toEqual([]);
    expect(sorted(await all('discover'))).toEqual(sorted([...on.pins, ...products]));
    await expect(all('catalog', { username: 'nobody' })).rejects.toThrow('no such person');
    await expect(all('category', { category: 'products', topic: 'none' })).rejects.toThrow('no such topic');
    await expect(all('domain', {})).rejects.toThrow('do not belong');
  });

  test('a product names the person in whose catalog it is, also a copy of a copy; none where that is not listed any more [C-18]', async () => {
    const [first] = await stock();
    const copy = await save(grace, first!, await newBoard(grace, 'Lights'));
    const copyOfCopy = await save(mary, copy, await newBoard(mary, 'Wishes', 'secret'));
    const merchantOf = async (pin: string) => (await closeupPin(on.db, pin, as(mary)))?.merchant;
    for (const pin of [first!, copy, copyOfCopy]) expect(await merchantOf(pin)).toMatchObject({ username: 'ada' });
    expect(await merchantOf(on.pins[0]!)).toBeUndefined();
    await on.db.rows.updateTable('pins').set({ listed: 0 }).where('id', '=', first!).execute();
    expect(await merchantOf(copy)).toBeUndefined();
    await deletePins(on.db, ada, [first!]);
    expect(await merchantOf(copyOfCopy)).toBeUndefined();
  });

  test('a website shows each picture once: by a copy where its first pin is gone, and a secret one to its owner alone [A-10]', async () => {
    const products = await stock();
    const glowing = products.filter((_, n) => n % 2);
    const [board, second, secret] = [
      await newBoard(grace, 'Lights'),
      await newBoard(grace, 'More lights'),
      await newBoard(mary, 'Wishes', 'secret'),
    ];
    const copy = await save(grace, glowing[0]!, board);
    await save(grace, glowing[0]!, second);
    const secretCopy = await save(mary, glowing[1]!, secret);
    const shown = async (viewer = signedOutViewer) => (await all('domain', { domain: 'glow.example' }, viewer)).toSorted();
    expect(await shown()).toEqual(glowing.toSorted());
    const left = glowing.slice(2);
    await deletePins(on.db, ada, glowing.slice(0, 2));
    expect(await shown()).toEqual([copy, ...left].toSorted());
    expect(await shown(as(mary))).toEqual([copy, secretCopy, ...left].toSorted());
    expect(await all('domain', { domain: 'bulb.example' })).toHaveLength(4);
  });

  test('what was saved most comes first; the shopping list is one’s own, by shop [A-10]', async () => {
    const products = await stock();
    const wishes = await newBoard(grace, 'Wishes', 'secret');
    await save(grace, products[3]!, wishes);
    await save(grace, products[0]!, wishes);
    await save(grace, products[1]!, wishes);
    await save(mary, products[3]!, await newBoard(mary, 'Mine'));
    await save(grace, on.pins[0]!, wishes);
    expect((await all('popular'))[0]).toBe(products[3]);
    const list = await storyFeed(on.db, 'shopping_list', {}, as(grace), { pageSize: 10 });
    expect(list.pins.map(({ domain, price }) => [domain, price?.amount])).toEqual([
      ['bulb.example', 0],
      ['glow.example', 300],
      ['glow.example', 100],
    ]);
    expect((await all('shopping_list', {}, as(grace))).length).toBe(3);
    const attic = await newBoard(ada, 'Attic', 'secret');
    for (const personId of [ada, grace])
      await setCollaborator(on.db, personId, { board_id: attic, username: 'grace', permissions: ['save'] });
    await save(grace, products[2]!, attic);
    const count = (await all('shopping_list', {}, as(grace))).length;
    await removeCollaborator(on.db, ada, { board_id: attic, username: 'grace' });
    expect([count, (await all('shopping_list', {}, as(grace))).length]).toEqual([4, 3]);
    // A shop's own products are no shopping list, and nobody else sees one.
    expect([await all('shopping_list', {}, as(ada)), await all('shopping_list')]).toEqual([[], []]);
  });

  test('the sums of a shopping list count all of it, by shop and currency, and come with its first page [A-10]', async () => {
    const products = await stock();
    const [wishes, attic] = [await newBoard(grace, 'Wishes', 'secret'), await newBoard(ada, 'Attic', 'secret')];
    const glow = 'https://www.glow.example';
    await contentStoreOf(on.db).savePins([
      pinNumber(80, { link: `${glow}/free`, detail: product(7), board: { slug: 'lamps' } }),
      pinNumber(81, { link: `${glow}/dollars`, detail: product(9), board: { slug: 'lamps' } }),
      pinNumber(82, { detail: product(50), board: { slug: 'lamps' } }),
    ]);
    const priced = (amount: number) => on.db.rows.updateTable('pins').where('price_amount', '=', amount);
    await priced(7).set({ price_amount: null, price_currency: null }).execute();
    await priced(9).set({ price_currency: 'USD' }).execute();
    const more = await on.db.rows.selectFrom('pins').select('id').where('kind', '=', 'product').where('listed', '=', 1).execute();
    for (const { id } of more) await save(grace, id, wishes);
    for (const personId of [ada, grace])
      await setCollaborator(on.db, personId, { board_id: attic, username: 'grace', permissions: ['save'] });
    await save(grace, products[2]!, attic);
    const listOf = async (personId: string, bookmark: string | null = null) => {
      const page = await storyFeed(on.db, 'shopping_list', {}, as(personId), { bookmark, pageSize: 3 });
      return { ...page, shops: page.shops?.toSorted((a, b) => `${a.domain} ${a.currency}`.localeCompare(`${b.domain} ${b.currency}`)) };
    };
    const sums = (bulbs: number, ofBulbs: number) => [
      { domain: 'bulb.example', currency: 'EUR', count: bulbs, amount: ofBulbs },
      { domain: 'glow.example', currency: 'EUR', count: 4, amount: 1600 },
      { domain: 'glow.example', currency: null, count: 1, amount: 0 },
      { domain: 'glow.example', currency: 'USD', count: 1, amount: 9 },
      { domain: null, currency: 'EUR', count: 1, amount: 50 },
    ];
    const first = await listOf(grace);
    expect([first.pins.length, first.shops]).toEqual([3, sums(5, 1400)]);
    expect((await listOf(grace, first.bookmark)).shops).toBeUndefined();
    // Neither others' products nor those on a board that is closed to the person count.
    await removeCollaborator(on.db, ada, { board_id: attic, username: 'grace' });
    expect((await listOf(grace)).shops).toEqual(sums(4, 1200));
    expect((await listOf(ada)).shops).toEqual([]);
  });

  test('categories and topics are those with pins; topics to discover are those not followed [A-10]', async () => {
    await stock();
    expect((await categoryCards(on.db)).map(({ category, covers }) => [category, covers.length])).toEqual([['products', 3]]);
    expect((await topicsOfCategory(on.db, 'products')).map(({ name }) => name)).toEqual(['Light']);
    const [light] = (await newTopics(on.db, as(grace))).filter(({ name }) => name === 'Light');
    await on.db.rows
      .insertInto('topic_follows')
      .values({ person_id: grace, topic_id: light!.id, created_at: today } as never)
      .execute();
    expect((await newTopics(on.db, as(grace))).map(({ name }) => name)).toEqual(['Machines']);
    // Follows of others do not count.
    expect(await newTopics(on.db, as(mary))).toHaveLength(2);
    expect((await all('discover', {}, as(grace))).toSorted()).toEqual(on.pins.toSorted());
  });

  test('today has one article, the same all day; the owner may choose another, which must be public [A-10]', async () => {
    expect(await todayArticles(on.db)).toEqual([]);
    await stock();
    const [first, ...none] = await todayArticles(on.db);
    expect([first?.date, first?.title, none]).toEqual([today, 'Lamps', []]);
    const machines = await newBoard(grace, 'Machines');
    for (const pin of on.pins.slice(0, 4)) await save(grace, pin, machines);
    expect((await todayArticles(on.db)).map(({ title }) => title)).toEqual(['Lamps']);
    await chooseArticle(on.db, mary, machines);
    expect((await todayArticles(on.db))[0]).toMatchObject({ date: today, title: 'Machines', curator: { username: 'grace' } });
    expect(await all('today', { date: today })).toHaveLength(4);
    await expect(chooseArticle(on.db, mary, await newBoard(grace, 'Secret', 'secret'))).rejects.toThrow('no such public board');
    await expect(chooseArticle(on.db, mary, machines, '2020-01-01')).rejects.toThrow('next 30 days');
    // A board that is not public any more is no article, and another takes its place.
    await on.db.rows.updateTable('boards').set({ privacy: 'secret' }).where('id', '=', machines).execute();
    expect((await todayArticles(on.db)).map(({ title }) => title)).toEqual(['Lamps']);
    await expect(all('today', { date: '2020-01-01' })).rejects.toThrow('no article');
  });

  test('the owner plans articles of later days, moves and removes them; each is shown on its day, not before [A-10]', async () => {
    await stock();
    const machines = await newBoard(grace, 'Machines');
    for (const pin of on.pins.slice(0, 4)) await save(grace, pin, machines);
    await chooseArticle(on.db, mary, machines, day(3));
    await chooseArticle(on.db, mary, (await catalogBoards(on.db, ada, signedOutViewer))[0]!.id, day(2));
    const planned = async () => (await plannedArticles(on.db)).map(({ date, title }) => [date, title]);
    expect(await planned()).toEqual([
      [day(2), 'Lamps'],
      [day(3), 'Machines'],
    ]);
    const lamps = (await plannedArticles(on.db))[0]!.boardId;
    // Neither a plan nor a move takes a day from another article.
    await expect(chooseArticle(on.db, mary, lamps, day(3))).rejects.toMatchObject({ status: 409 });
    await expect(movePlannedArticle(on.db, day(3), day(2))).rejects.toMatchObject({ status: 409 });
    await expect(movePlannedArticle(on.db, day(4), day(5))).rejects.toMatchObject({ status: 404 });
    await expect(movePlannedArticle(on.db, day(3), day(31))).rejects.toMatchObject({ status: 400 });
    await movePlannedArticle(on.db, day(3), day(3));
    await movePlannedArticle(on.db, day(3), day(1));
    const gears = await newBoard(grace, 'Gears');
    for (const pin of on.pins.slice(0, 4)) await save(grace, pin, gears);
    // A board is not the article of today if it is planned, while there are others.
    expect((await todayArticles(on.db))[0]).toMatchObject({ date: today, title: 'Gears' });
    await removePlannedArticle(on.db, day(2));
    await expect(removePlannedArticle(on.db, day(2))).rejects.toMatchObject({ status: 404 });
    // An article that was shown stays in the archive.
    await expect(removePlannedArticle(on.db, today)).rejects.toMatchObject({ status: 404 });
    expect([await planned(), await todayArticles(on.db, day(1))]).toEqual([[[day(1), 'Machines']], []]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(day(1)) });
    try {
      expect((await todayArticles(on.db))[0]).toMatchObject({ date: day(1), title: 'Machines' });
      expect(await planned()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  /** Runs `second` while the transaction of `first` is open, which commits then. */
  const overlapping = async (first: (db: Writing) => Promise<void>, second: () => Promise<void>): Promise<unknown> => {
    let answer: Promise<unknown> = Promise.resolve();
    await inTransaction(on.db, async (writing) => {
      await first(writing);
      answer = second().then(
        () => 200,
        ({ status }: Refusal) => status,
      );
      await sleep(100);
    });
    return answer;
  };

  test('of two owners who plan or move to a day at once, one is refused, and no article is lost [A-10]', async () => {
    await stock();
    const [gears, looms] = [await newBoard(grace, 'Gears'), await newBoard(grace, 'Looms')];
    const planned = async () => (await plannedArticles(on.db)).map(({ date, title }) => [date, title]);
    const plan = (board: string, date: string) => (db: Pick<Database, 'rows' | 'dialect'>) =>
      chooseArticle({ ...on.db, ...db }, mary, board, date);
    const move = (date: string, to: string) => (db: Pick<Database, 'rows' | 'dialect'>) =>
      movePlannedArticle({ ...on.db, ...db }, date, to);
    expect(await overlapping(plan(gears, day(1)), () => plan(looms, day(1))(on.db))).toBe(409);
    expect(await planned()).toEqual([[day(1), 'Gears']]);
    // Both wanted the same.
    expect(await overlapping(plan(looms, day(2)), () => plan(looms, day(2))(on.db))).toBe(200);
    expect(await overlapping(move(day(1), day(3)), () => move(day(2), day(3))(on.db))).toBe(409);
    expect(await planned()).toEqual([
      [day(2), 'Looms'],
      [day(3), 'Gears'],
    ]);
  });

  test('the article that the owner chooses while a visitor has that of today derived stays [A-10]', async () => {
    await stock();
    const machines = await newBoard(grace, 'Machines');
    let choosing: Promise<void> | undefined;
    const rows = on.db.rows.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await (choosing ??= chooseArticle(on.db, mary, machines));
        return result;
      },
    });
    expect((await todayArticles({ rows })).map(({ title }) => title)).toEqual(['Machines']);
  });

  test('a planned board that is deleted or no longer public leaves its day free [A-10]', async () => {
    await stock();
    const machines = await newBoard(grace, 'Machines');
    for (const pin of on.pins.slice(0, 4)) await save(grace, pin, machines);
    const lamps = (await catalogBoards(on.db, ada, signedOutViewer))[0]!.id;
    const [first, second] = [day(1), day(2)];
    await chooseArticle(on.db, mary, machines, first);
    await chooseArticle(on.db, mary, lamps, second);
    await on.db.rows.updateTable('boards').set({ privacy: 'secret' }).where('id', '=', machines).execute();
    await movePlannedArticle(on.db, second, first);
    expect((await plannedArticles(on.db)).map(({ date, title }) => [date, title])).toEqual([[first, 'Lamps']]);
    await on.db.rows.updateTable('boards').set({ privacy: 'public' }).where('id', '=', machines).execute();
    await chooseArticle(on.db, mary, machines, second);
    await on.db.rows.deleteFrom('boards').where('id', '=', machines).execute();
    expect((await plannedArticles(on.db)).map(({ date }) => date)).toEqual([first]);
  });

  test('the archive has the articles of other days, the latest first; a board returns only when every other was shown [A-10]', async () => {
    await stock();
    const other = await newBoard(grace, 'Machines');
    for (const pin of on.pins.slice(0, 4)) await save(grace, pin, other);
    const lamps = (await catalogBoards(on.db, ada, signedOutViewer))[0]!.id;
    await on.db.rows
      .insertInto('today_articles')
      .values([
        { date: '2026-01-02', board_id: lamps, chosen_by: null },
        { date: '2026-01-03', board_id: lamps, chosen_by: null },
        { date: '2099-01-01', board_id: lamps, chosen_by: mary },
      ])
      .execute();
    expect((await todayArticles(on.db)).map(({ date, title }) => [date, title])).toEqual([
      [today, 'Machines'],
      ['2026-01-03', 'Lamps'],
      ['2026-01-02', 'Lamps'],
    ]);
    expect((await todayArticles(on.db, '2026-01-02')).map(({ date }) => date)).toEqual(['2026-01-02']);
    expect([await todayArticles(on.db, '2026-01-01'), await todayArticles(on.db, '2099-01-01')]).toEqual([[], []]);
  });

  test('a business’s property is its own, by key [C-17]', async () => {
    await on.db.rows.insertInto('business_properties').values({ person_id: ada, key: 'PLACE', value: '{"street":"x"}' }).execute();
    expect([
      await propertyOf(on.db, ada, 'PLACE'),
      await propertyOf(on.db, ada, 'NAVBAR_CONFIG'),
      await propertyOf(on.db, grace, 'PLACE'),
    ]).toEqual([{ street: 'x' }, null, null]);
  });

  // The last one: an explained statement holds the reader's view of the data.
  test('no feed sorts its pins: each reads them in the order of an index [A-10]', async () => {
    if (on.db.dialect !== 'sqlite') return;
    await stock();
    const feeds = [
      ['popular', {}],
      ['category', { category: 'products' }],
      ['category', { category: 'products', topic: 'light' }],
      ['domain', { domain: 'glow.example' }],
      ['catalog', { username: 'ada' }],
      ['shopping_list', {}],
      ['discover', {}],
    ] as const;
    const seen = await statementsOf(on.db, async () => {
      for (const [type, params] of feeds) await storyFeed(on.db, type, params, as(grace), { pageSize: 3 });
    });
    const onPins = seen.filter(({ sql }) => /from "pins" inner join "people"/.test(sql));
    expect(onPins.length).toBeGreaterThanOrEqual(feeds.length);
    for (const query of onPins)
      expect([query.sql, (await stepsOf(on.db, query)).filter((step) => /TEMP B-TREE|SCAN pins(?! USING)/.test(step))]).toEqual([
        query.sql,
        [],
      ]);
  });
});
