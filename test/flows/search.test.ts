import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightedIndex, isSearchOpen, searchScope, searchText, suggestionsShown } from '../../machines/browse/search.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, dueIn, go, next, started, timerFires } from './session.ts';

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
