import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedSource } from '../../events/browse.ts';
import type { GridPin } from '../../events/entities/pin.ts';
import { get } from '../../events/persistentMap.ts';
import {
  canLoadMore,
  feedPins,
  feedShops,
  hasEnded,
  hasFailed,
  isEmpty,
  isLoadingFirst,
  isLoadingMore,
  isMissingFeed,
} from '../../machines/browse/feed.ts';
import { feedAt, feedKey } from '../../machines/browse/feedSource.ts';
import { matchPage } from '../../machines/shell/handlers.ts';
import { places } from '../arbitraries/record.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, next, started } from './session.ts';

const home: FeedSource = { kind: 'home' };
const failure = { status: null, code: null, message: 'no answer' };

const pin = (id: string): GridPin => ({
  id,
  entityId: id,
  imageSignature: 'abcdef',
  imageWidth: 600,
  imageHeight: 900,
  dominantColor: '#336699',
  thumbhash: null,
  gridTitle: null,
  title: id,
  altText: null,
  domain: null,
  pinner: null,
  board: null,
});
const page = (ids: string[], bookmark: string | null): { page: { pins: GridPin[]; bookmark: string | null } } => ({
  page: { pins: ids.map((id) => pin(id)), bookmark },
});
const numbered = (from: number, count: number): string[] => Array.from({ length: count }, (_, i) => String(from + i));

const loaded = (drive: Drive, ids: string[], bookmark: string | null): Drive =>
  next(drive, 'feed.pageLoaded', { source: home, ...page(ids, bookmark) });
const near = (drive: Drive): Drive => next(drive, 'feed.endNeared', { source: home });
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'feed'>> => snapshotOf(drive, 'feed', 'home');

test('opening home asks for its first page, and coming near the end for the next, by the bookmark', () => {
  expect(asked(started('/'), 'loadFeedPage')).toEqual([{ source: home, bookmark: null }]);
  const first = loaded(started('/'), ['1', '2'], 'b1');
  expect(feedPins(snapshot(first))).toEqual(['1', '2']);
  expect(canLoadMore(snapshot(first))).toBe(true);
  expect(asked(near(first), 'loadFeedPage')).toEqual([{ source: home, bookmark: 'b1' }]);
  expect(isLoadingMore(snapshot(near(first)))).toBe(true);
  expect(asked(near(near(first)), 'loadFeedPage')).toEqual([]);
  const second = loaded(near(first), ['2', '3'], null);
  expect(feedPins(snapshot(second))).toEqual(['1', '2', '3']);
  expect(hasEnded(snapshot(second))).toBe(true);
  expect(asked(near(second), 'loadFeedPage')).toEqual([]);
});

test('a feed that the browser comes back to is loaded as far as it was, then scrolled once, and goes on as ever [17.8]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (pins, size, pages) => {
      let drive = started('/', { left: { top: 700, pins } });
      let count = 0;
      for (let n = 1; n <= pages && asked(drive, 'loadFeedPage').length > 0; n++) {
        expect(asked(drive, 'loadFeedPage')[0]).toMatchObject(
          n === 1 ? { bookmark: null } : { size: Math.min(100, Math.max(1, pins - count)) },
        );
        drive = loaded(drive, numbered(count, size), n === pages ? null : `b${n}`);
        count += size;
        const isThere = count >= pins || n === pages;
        expect(asked(drive, 'returnTo')).toEqual(isThere ? [{ top: 700 }] : []);
        expect(hasEnded(snapshot(drive))).toBe(n === pages);
      }
      expect(count).toBe(size * Math.min(pages, Math.ceil(pins / size)));
      if (!hasEnded(snapshot(drive))) expect(asked(near(drive), 'loadFeedPage')).toEqual([{ source: home, bookmark: `b${count / size}` }]);
    }),
  );
});

test('a feed that has nothing is empty, also when a refresh finds all gone', () => {
  expect(isEmpty(snapshot(loaded(started('/'), [], null)))).toBe(true);
  const ready = loaded(started('/'), ['1'], 'b1');
  const gone = loaded(next(ready, 'feed.refreshed', { source: home }), [], null);
  expect(isEmpty(snapshot(gone))).toBe(true);
  expect(feedPins(snapshot(gone))).toEqual([]);
});

test('a refresh while a page loads is not lost: that page is dropped, and the first one asked for again', () => {
  const refresh = (drive: Drive): Drive => next(drive, 'feed.refreshed', { source: home });
  const first = refresh(started('/'));
  expect(isLoadingFirst(snapshot(first))).toBe(true);
  expect(asked(refresh(first), 'loadFeedPage')).toEqual([]);
  const more = refresh(near(loaded(started('/'), ['1'], 'b1')));
  for (const late of [first, refresh(first), more])
    for (const answered of [loaded(late, ['2'], 'b2'), next(late, 'feed.pageFailed', { source: home, ...failure })]) {
      expect(asked(answered, 'loadFeedPage')).toEqual([{ source: home, bookmark: null }]);
      const shown = loaded(answered, ['3'], null);
      expect(feedPins(snapshot(shown))).toEqual(['3']);
      expect(hasEnded(snapshot(shown))).toBe(true);
    }
});

test('a feed that the server does not know is missing, one whose loading failed is not [A-10]', () => {
  const failed = (status: number | null) => snapshot(next(started('/'), 'feed.pageFailed', { source: home, ...failure, status }));
  expect([404, 500, null].map((status) => isMissingFeed(failed(status)))).toEqual([true, false, false]);
  const more = next(near(loaded(started('/'), ['1'], 'b1')), 'feed.pageFailed', { source: home, ...failure, status: 404 });
  expect(isMissingFeed(snapshot(more))).toBe(false);
});

test('a failed page is asked for again where it failed', () => {
  const first = next(started('/'), 'feed.pageFailed', { source: home, ...failure });
  expect(hasFailed(snapshot(first))).toBe(true);
  expect(asked(next(first, 'feed.retried', { source: home }), 'loadFeedPage')).toEqual([{ source: home, bookmark: null }]);
  const more = next(near(loaded(started('/'), ['1'], 'b1')), 'feed.pageFailed', { source: home, ...failure });
  expect(feedPins(snapshot(more))).toEqual(['1']);
  expect(asked(next(more, 'feed.retried', { source: home }), 'loadFeedPage')).toEqual([{ source: home, bookmark: 'b1' }]);
});

test('a feed ends at 5000 pins, whatever the server still has [C-19]', () => {
  let drive = loaded(started('/'), numbered(0, 100), 'b');
  for (let from = 100; from < 4_900; from += 100) drive = loaded(near(drive), numbered(from, 100), 'b');
  drive = loaded(near(drive), numbered(4_900, 99), 'b');
  expect(feedPins(snapshot(drive))).toHaveLength(4_999);
  expect(canLoadMore(snapshot(drive))).toBe(true);
  const full = loaded(near(drive), numbered(4_999, 100), 'b');
  expect(feedPins(snapshot(full))).toHaveLength(5_000);
  expect(hasEnded(snapshot(full))).toBe(true);
  const refreshed = loaded(next(full, 'feed.refreshed', { source: home }), numbered(9_000, 100), 'b');
  expect(feedPins(snapshot(refreshed))).toEqual(numbered(9_000, 100));
  expect(canLoadMore(snapshot(refreshed))).toBe(true);
});

test('whatever pages come, no pin is listed twice, none is lost, and each is known [C-19]', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(30).map(String), { maxLength: 8 }), { minLength: 1, maxLength: 8 }), (pages) => {
      let drive = started('/');
      pages.forEach((ids, i) => (drive = loaded(i === 0 ? drive : near(drive), ids, `b${i}`)));
      const all = [...new Set(pages.flat())];
      expect(feedPins(snapshot(drive))).toEqual(all);
      for (const id of all) expect(get(drive.world.known.pins, id)?.id).toBe(id);
    }),
    { numRuns: 50 },
  );
});

test('a feed that was gone on with takes another page just as well, as a timeline does that went back', () => {
  const first = near(loaded(started('/'), ['1', '2'], 'b1'));
  expect(feedPins(snapshot(loaded(first, ['2', '3', '4'], 'b2')))).toEqual(['1', '2', '3', '4']);
  expect(feedPins(snapshot(loaded(first, ['4', '3', '4'], 'b2')))).toEqual(['1', '2', '4', '3']);
});

test('details from the closeup stay when a feed lists the pin in short', () => {
  const detailed = next(started('/pin/1/'), 'closeup.loaded', {
    pinId: '1',
    pin: { ...pin('1'), description: 'Long', category: null, link: null, createdAt: '2026-01-01T00:00:00Z', repinCount: 1, shareCount: 0 },
  });
  const listed = loaded(go(detailed, '/'), ['1'], null);
  expect(get(listed.world.known.pins, '1')).toMatchObject({ description: 'Long' });
});

test('every feed has a name of its own, and its address tells which it is', () => {
  fc.assert(
    fc.property(places, places, (a, b) => {
      const [one, other] = [feedAt(a), feedAt(b)];
      if (!one || !other) return;
      expect(feedKey(one) === feedKey(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  const at = (path: string, search = {}): FeedSource | undefined => feedAt({ ...matchPage(path), search });
  expect(at('/pin/a-picture--42/')).toEqual({ kind: 'related', pinId: '42' });
  expect(at('/search/pins/', { q: 'cats' })).toEqual({ kind: 'search', scope: 'pins', query: 'cats' });
  expect(at('/search/users/', { q: 'cats' })).toBeUndefined();
  expect(at('/search/pins/', { q: '  ' })).toBeUndefined();
});

test('the sums of a shopping list stay through its pages, and are renewed with it [A-10]', () => {
  const source = feedAt({ ...matchPage('/shopping_list/'), search: {} })!;
  const sums = (count: number) => [{ domain: 'example.org', currency: 'EUR', count, amount: 100 * count }];
  const shown = (drive: Drive) => feedShops(snapshotOf(drive, 'feed', feedKey(source)));
  const first = next(started('/shopping_list/'), 'feed.pageLoaded', { source, page: { pins: [pin('1')], bookmark: 'b1', shops: sums(3) } });
  const second = next(next(first, 'feed.endNeared', { source }), 'feed.pageLoaded', { source, ...page(['2'], null) });
  expect([shown(first), shown(second)]).toEqual([sums(3), sums(3)]);
  const again = next(second, 'feed.refreshed', { source });
  expect(shown(next(again, 'feed.pageLoaded', { source, page: { pins: [pin('1')], bookmark: null, shops: sums(1) } }))).toEqual(sums(1));
});
