import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories, storyFeedIn, storyFeedOf, storyFeedTypes } from '../../events/entities/storyFeed.ts';
import { feedAt, feedKey } from '../../machines/browse/feedSource.ts';
import { groupedByShop } from '../../machines/browse/shops.ts';
import { matchPage } from '../../machines/shell/handlers.ts';
import { boardOfDay } from '../../src/server/browse/paths/boardOfDay.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parameters of a story feed', () => {
  const valid = fc.oneof(
    day.map((date) => ['today', { date }] as const),
    fc.constantFrom(...categories).map((category) => ['category', { category }] as const),
    fc
      .tuple(fc.constantFrom(...categories), fc.stringMatching(/^[a-z]{1,9}$/))
      .map(([category, topic]) => ['category', { category, topic }] as const),
    fc
      .domain()
      .filter((domain) => domain.length <= 100)
      .map((domain) => ['domain', { domain }] as const),
    fc.constantFrom('popular', 'discover', 'shopping_list').map((type) => [type, {}] as const),
  );

  test('are read from an address as they are, whatever else it holds [A-10]', () => {
    fc.assert(
      fc.property(valid, fc.dictionary(fc.stringMatching(/^[x-z]{1,5}$/), fc.jsonValue()), ([type, params], more) => {
        const address = { feed_type: type, request_params: JSON.stringify({ ...more, ...params }) };
        const feed = address.request_params.length > 1000 ? null : { feedType: type, params };
        expect(storyFeedIn(address)).toEqual(feed);
        expect(storyFeedOf(type, { ...more, ...params })).toEqual({ feedType: type, params });
      }),
    );
  });

  test('of any other form are none: nothing throws, and what is read is read again as the same [A-10]', () => {
    const type = fc.oneof(fc.constantFrom(...storyFeedTypes), fc.constantFrom('constructor', '__proto__', ''), fc.string());
    const params = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc
        .dictionary(fc.constantFrom('date', 'category', 'domain', 'username', 'topic', '__proto__'), fc.jsonValue())
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(type, params, (feed_type, request_params) => {
        const feed = storyFeedIn({ feed_type, request_params });
        if (feed) expect(storyFeedOf(feed.feedType, feed.params)).toEqual(feed);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['today', { date: '2026-02-29' }],
    ['today', { date: '2026-13-01' }],
    ['today', {}],
    ['category', { category: 'pictures' }],
    ['category', { category: ['videos'] }],
    ['domain', { domain: 'a/../b' }],
    ['domain', { domain: 'x'.repeat(101) }],
    ['domain', { domain: '..' }],
    ['toString', {}],
  ])('%s with %j is no feed [A-10]', (type, params) => {
    expect(storyFeedOf(type, params)).toBeNull();
  });

  test('give each page one feed, the same as its story feed has [A-10]', () => {
    const atAddress = (path: string, search: Record<string, string> = {}) => {
      const source = feedAt({ ...matchPage(path), search });
      return source && feedKey(source);
    };
    const story = (feed_type: string, params: object) => atAddress('/story_feed/', { feed_type, request_params: JSON.stringify(params) });
    expect(atAddress('/source/example.org/')).toBe(story('domain', { domain: 'example.org' }));
    expect(atAddress('/categories/videos/')).toBe(story('category', { category: 'videos' }));
    expect(atAddress('/categories/videos/space/')).toBe(story('category', { category: 'videos', topic: 'space' }));
    expect(atAddress('/today/article/2026-11-23/')).toBe(story('today', { date: '2026-11-23' }));
    expect(atAddress('/explore/')).toBe(story('popular', {}));
    expect(atAddress('/categories/nothing/')).toBeUndefined();
  });
});

describe('the board of a day', () => {
  const candidate = fc.record({ boardId: fc.stringMatching(/^[0-9]{1,3}$/), saves: fc.nat(5) });
  const candidates = fc.uniqueArray(candidate, { selector: ({ boardId }) => boardId, maxLength: 20 });
  const recent = fc.uniqueArray(fc.stringMatching(/^[0-9]{1,3}$/), { maxLength: 30 });

  test('is the one most saved of those not shown lately, and the same in any order [A-10]', () => {
    fc.assert(
      fc.property(day, candidates, recent, fc.infiniteStream(fc.nat()), (date, boards, shown, chance) => {
        const lately = new Set(shown);
        const chosen = boardOfDay(date, boards, lately);
        const shuffled = boards.map((board) => [chance.next().value as number, board] as const).toSorted(([a], [b]) => a - b);
        expect(
          boardOfDay(
            date,
            shuffled.map(([, board]) => board),
            lately,
          ),
        ).toBe(chosen);
        const fresh = boards.filter(({ boardId }) => !lately.has(boardId));
        const among = fresh.length > 0 ? fresh : boards;
        expect(chosen === undefined).toBe(boards.length === 0);
        const most = Math.max(...among.map(({ saves }) => saves));
        if (chosen !== undefined) expect(among.find(({ boardId }) => boardId === chosen)?.saves).toBe(most);
      }),
    );
  });

  test('changes from day to day among equals [A-10]', () => {
    const boards = Array.from({ length: 10 }, (_, n) => ({ boardId: String(n), saves: 0 }));
    const days = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);
    expect(new Set(days.map((date) => boardOfDay(date, boards, new Set()))).size).toBeGreaterThan(5);
  });
});

test('a shopping list has each product once, at its shop, with the count and sums of all that is saved there [A-10]', () => {
  const domain = fc.option(fc.constantFrom('a.example', 'b.example', 'c.example'));
  const product = fc.record({ id: fc.uuid(), domain });
  const sum = fc.record({
    domain,
    currency: fc.option(fc.constantFrom('EUR', 'USD')),
    count: fc.integer({ min: 1, max: 9 }),
    amount: fc.nat(10_000),
  });
  const sums = fc.uniqueArray(sum, { selector: (one) => `${one.domain} ${one.currency}`, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), sums, (products, known) => {
      const shops = groupedByShop(products, known);
      expect(shops.flatMap(({ pins }) => pins).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        products.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      const names = shops.map((shop) => shop.domain);
      expect(names).toEqual([...names.filter((name) => name !== null).toSorted(), ...(names.includes(null) ? [null] : [])]);
      for (const shop of shops) {
        expect(shop.pins).toEqual(products.filter((one) => one.domain === shop.domain));
        const own = known.filter((one) => one.domain === shop.domain);
        expect(shop.count).toBe(own.reduce((count, one) => count + one.count, 0));
        expect(shop.totals).toEqual(own.filter((one) => one.currency !== null).map(({ currency, amount }) => ({ currency, amount })));
      }
    }),
  );
});
