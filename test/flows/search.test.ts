import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { feedAt, subjectAt } from '../../machines/browse/feedSource.ts';
import { queryAt } from '../../machines/browse/queryAt.ts';
import { highlightedIndex, isSearchOpen, recentSearches, searchScope, searchText, suggestionsShown } from '../../machines/browse/search.ts';
import { setRemembering } from '../../src/edge/visitor/remembering.ts';
import { searchStore } from '../../src/edge/browse/searchStore.ts';
import { ticksStore } from '../../src/edge/browse/ticksStore.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, dueIn, go, next, placeAt, started, timerFires } from './session.ts';
import { ada, visitorState } from './signedIn.ts';

const typed = (text: string): Drive => next(started('/'), 'search.typed', { text });
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'search'>> => snapshotOf(drive, 'search');
const cats = [{ type: 'query' as const, text: 'cats' }];

test('asks for suggestions when the person stops typing, for the last text alone', () => {
  const first = typed('c');
  expect(asked(first, 'suggest')).toEqual([]);
  const [quiet] = dueIn(first, 'search');
  const second = next(first, 'search.typed', { text: 'ca' }, quiet! - 1);
  expect(dueIn(second, 'search')).toEqual([quiet]);
  expect(asked(timerFires(second), 'suggest')).toEqual([{ text: 'ca' }]);
});

test('shows what is suggested for the text that stands there, not for one before', () => {
  const asking = timerFires(typed('ca'));
  expect(suggestionsShown(snapshot(next(asking, 'search.suggestionsLoaded', { text: 'c', suggestions: cats })))).toEqual([]);
  const shown = next(asking, 'search.suggestionsLoaded', { text: 'ca', suggestions: cats });
  expect(suggestionsShown(snapshot(shown))).toEqual(cats);
  const highlighted = next(shown, 'search.highlighted', { index: 0 });
  expect(highlightedIndex(snapshot(highlighted))).toBe(0);
  expect(highlightedIndex(snapshot(next(highlighted, 'search.typed', { text: 'cat' })))).toBe(-1);
});

test('a failed suggestion leaves the field usable', () => {
  const failed = next(timerFires(typed('ca')), 'search.suggestionsFailed', { text: 'ca', status: 503 });
  expect(isSearchOpen(snapshot(failed))).toBe(true);
  expect(suggestionsShown(snapshot(failed))).toEqual([]);
});

test('a search goes to its page, in its scope, and the field then says what the page shows [A-05]', () => {
  const submitted = next(typed('red & blue'), 'search.submitted', { query: 'red & blue', scope: 'pins' });
  const [order] = asked(submitted, 'goTo');
  expect(order).toEqual({ path: '/search/pins/?q=red%20%26%20blue', replace: false });
  const there = go(submitted, order!.path);
  expect([searchText(snapshot(there)), searchScope(snapshot(there)), isSearchOpen(snapshot(there))]).toEqual(['red & blue', 'pins', false]);
  expect(searchText(snapshot(go(there, '/')))).toBe('');
});

test('a search asks for its feed, boards and people for what they are [A-05]', () => {
  expect(asked(started('/search/pins/?q=cats'), 'loadFeedPage')).toEqual([
    { source: { kind: 'search', scope: 'pins', query: 'cats' }, bookmark: null },
  ]);
  for (const kind of ['boards', 'users'] as const) {
    expect(asked(started(`/search/${kind}/?q=cats`), 'loadSubject')).toEqual([{ subject: { kind, query: 'cats' } }]);
    expect(asked(started(`/search/${kind}/?q=cats`), 'loadFeedPage')).toEqual([]);
  }
});

test('nothing but spaces is not searched for [A-05]', () => {
  for (const query of ['', '   ']) expect(asked(next(started('/'), 'search.submitted', { query, scope: 'pins' }), 'goTo')).toEqual([]);
  expect(dueIn(typed('  '), 'search')).toEqual([]);
});

test('any text comes back from the address as it was typed [A-05]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== ''),
      (query) => {
        const [order] = asked(next(started('/'), 'search.submitted', { query, scope: 'pins' }), 'goTo');
        expect(searchText(snapshot(go(started('/'), order!.path)))).toBe(query.trim());
      },
    ),
  );
});

test('earlier searches are read at the first focus and shown while the field is empty, newest first [C-09]', () => {
  const focused = next(started('/'), 'search.focused', {});
  expect(asked(focused, 'readSearches')).toHaveLength(1);
  const read = next(focused, 'search.recentRead', { recent: ['cats', 'dogs'] });
  expect(recentSearches(snapshot(read))).toEqual(['cats', 'dogs']);
  expect(recentSearches(snapshot(next(read, 'search.typed', { text: 'c' })))).toEqual([]);
  const searched = next(read, 'search.submitted', { query: ' Dogs ', scope: 'pins' });
  expect(asked(searched, 'keepSearches')).toEqual([{ recent: ['Dogs', 'cats'] }]);
  const home = next(go(searched, '/'), 'search.focused', {});
  expect(asked(home, 'readSearches')).toEqual([]);
  expect(recentSearches(snapshot(home))).toEqual(['Dogs', 'cats']);
});

test('an empty field without earlier searches is given suggestions, at the focus, and when it is emptied [17.16]', () => {
  const focused = next(started('/'), 'search.focused', {});
  expect(asked(focused, 'suggest')).toEqual([{ text: '' }]);
  const read = next(focused, 'search.recentRead', { recent: [] });
  const suggested = next(read, 'search.suggestionsLoaded', { text: '', suggestions: [{ type: 'query', text: 'Flowers' }] });
  expect(suggestionsShown(snapshot(suggested))).toHaveLength(1);
  expect(asked(next(suggested, 'search.cleared', {}), 'suggest')).toEqual([{ text: '' }]);
  expect(asked(next(next(suggested, 'search.typed', { text: 'a' }), 'search.typed', { text: '' }), 'suggest')).toEqual([{ text: '' }]);
  const others = next(focused, 'search.recentRead', { recent: ['cats'] });
  expect(asked(next(others, 'search.cleared', {}), 'suggest')).toEqual([]);
  expect(asked(next(next(others, 'search.closed', {}), 'search.focused', {}), 'suggest')).toEqual([]);
});

test('a search made before the earlier ones are read joins them; eight are kept [C-09]', () => {
  const early = next(next(started('/'), 'search.focused', {}), 'search.submitted', { query: 'new', scope: 'pins' });
  const read = next(early, 'search.recentRead', { recent: ['1', '2', '3', '4', '5', '6', '7', '8'] });
  expect(asked(read, 'keepSearches')).toEqual([{ recent: ['new', '1', '2', '3', '4', '5', '6', '7'] }]);
});

test('a search that finds nothing as it was typed is remembered by the spelling that does, once [C-09]', () => {
  const read = next(next(started('/'), 'search.focused', {}), 'search.recentRead', { recent: ['cats', 'lemon'] });
  const typed = next(read, 'search.submitted', { query: 'lemoon', scope: 'pins' });
  const source = { kind: 'search', scope: 'pins', query: 'lemoon' } as const;
  const page = { pins: [], bookmark: 'b1', respelled: 'lemon' };
  const loaded = next(typed, 'feed.pageLoaded', { source, page });
  expect(asked(loaded, 'keepSearches')).toEqual([{ recent: ['lemon', 'cats'] }]);
  expect(asked(next(loaded, 'feed.pageLoaded', { source, page }), 'keepSearches')).toEqual([]);
  expect(asked(next(typed, 'feed.pageLoaded', { source, page: { pins: [], bookmark: null } }), 'keepSearches')).toEqual([]);
  const other = { ...source, query: 'dogs' };
  expect(asked(next(typed, 'feed.pageLoaded', { source: other, page }), 'keepSearches')).toEqual([]);
});

test('clearing the earlier searches forgets them here and in the browser [C-09]', () => {
  const read = next(next(started('/'), 'search.focused', {}), 'search.recentRead', { recent: ['cats'] });
  const cleared = next(read, 'search.recentCleared', {});
  expect(recentSearches(snapshot(cleared))).toEqual([]);
  expect(asked(cleared, 'keepSearches')).toEqual([{ recent: [] }]);
});

test('looking writes nothing, and a person who becomes known later sees their own earlier searches [C-09]', () => {
  const read = next(next(started('/'), 'search.focused', {}), 'search.recentRead', { recent: ['cats'] });
  expect(asked(read, 'keepSearches')).toEqual([]);
  const known = next(read, 'state.loaded', { state: { ...visitorState, user: ada } });
  expect([recentSearches(snapshot(known)), asked(known, 'readSearches')]).toEqual([[], [undefined]]);
  expect(recentSearches(snapshot(next(known, 'search.recentRead', { recent: ['dogs'] })))).toEqual(['dogs']);
  expect(asked(next(read, 'state.loaded', { state: visitorState }), 'readSearches')).toEqual([]);
  expect(
    asked(next(next(started('/'), 'state.loaded', { state: { ...visitorState, user: ada } }), 'search.focused', {}), 'readSearches'),
  ).toHaveLength(1);
});

test('each account of a browser has earlier searches of its own [C-09]', async () => {
  setRemembering(true);
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const store = (account: string | null) => searchStore(() => account);
  const read = (account: string | null): unknown => {
    let data: unknown;
    void store(account).readSearches(undefined, { append: (_: string, found: unknown) => (data = found) } as never);
    return data;
  };
  setRemembering(true);
  await store('1').keepSearches({ recent: ['cats'] }, {} as never);
  await store(null).keepSearches({ recent: ['dogs'] }, {} as never);
  await store('2').keepSearches({ recent: [] }, {} as never);
  expect(['1', null, '2'].map(read)).toEqual([{ recent: ['cats'] }, { recent: ['dogs'] }, { recent: [] }]);
  vi.unstubAllGlobals();
});

test('each account of a browser has ticks of its own, of the last 50 recipes; a visitor’s are kept where they may be [C-12] [17.8]', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const store = (account: string | null) => ticksStore(() => account);
  const tick = (account: string | null, pinId: string, item: string, done = true) =>
    store(account).keepTick({ pinId, item, done }, {} as never);
  const read = (account: string | null, pinId: string): unknown => {
    let data: unknown = null;
    void store(account).readTicks({ pinId }, { append: (_: string, found: unknown) => (data = found) } as never);
    return data;
  };
  setRemembering(false);
  await tick(null, '1', 'step 0');
  expect(items.size).toBe(0);
  setRemembering(true);
  await tick(null, '1', 'step 0');
  for (const item of ['step 0', 'step 1', 'step 1']) await tick('7', '1', item);
  await tick('7', '1', 'step 0', false);
  expect([read(null, '1'), read('7', '1'), read('7', '2'), read('8', '1')]).toEqual([
    { pinId: '1', items: ['step 0'] },
    { pinId: '1', items: ['step 1'] },
    null,
    null,
  ]);
  await tick(null, '1', 'step 0', false);
  expect([...items.keys()]).toEqual(['tessera.ticks.7']);
  for (let n = 2; n <= 51; n++) await tick('7', String(n), 'step 0');
  expect([read('7', '1'), read('7', '2')]).toEqual([null, { pinId: '2', items: ['step 0'] }]);
  vi.unstubAllGlobals();
});

test('a query is searched for without the white space around it, by its page, its feed and the field [A-05]', () => {
  const place = placeAt('/search/pins/?q=%20green%20tea%20');
  expect(queryAt(place)).toBe('green tea');
  expect(feedAt(place)).toEqual({ kind: 'search', scope: 'pins', query: 'green tea' });
  expect(subjectAt(placeAt('/search/users/?q=%20ada'))).toEqual({ kind: 'users', query: 'ada' });
  expect([feedAt(placeAt('/search/pins/?q=%20')), queryAt(placeAt('/pin/1/?q=tea'))]).toEqual([undefined, '']);
  expect(searchText(snapshot(started('/search/pins/?q=%20green%20tea%20')))).toBe('green tea');
});
