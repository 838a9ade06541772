import { expect, test } from 'vitest';
import { feedAt } from '../../machines/browse/feedSource.ts';
import { needsToneNote, tonesShown } from '../../machines/browse/skinTones.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, goBack, next, placeAt, started } from './session.ts';

const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'skinTones'>> => snapshotOf(drive, 'skinTones');
const offered = (drive: Drive, skinTones: number[], query = 'hair'): Drive =>
  next(drive, 'feed.pageLoaded', { source: { kind: 'search', scope: 'pins', query }, page: { pins: [], bookmark: null, skinTones } });
const hair = '/search/pins/?q=hair';

test('the filters of a search show once its results differ enough, and no others do [C-09]', () => {
  expect(tonesShown(snapshot(started(hair)))).toEqual([]);
  expect(tonesShown(snapshot(offered(started(hair), [1, 4])))).toEqual([1, 4]);
  expect(tonesShown(snapshot(offered(started(hair), [])))).toEqual([]);
  expect(tonesShown(snapshot(offered(started(hair), [1, 4], 'nails')))).toEqual([]);
  expect(tonesShown(snapshot(offered(started('/'), [1, 4])))).toEqual([]);
});

test('a tone narrows the search of its page, and the filters stay [C-09]', () => {
  const narrowed = go(offered(started(hair), [1, 4]), `${hair}&skin_tone=4`);
  expect(tonesShown(snapshot(narrowed))).toEqual([1, 4]);
  expect(feedAt(placeAt(`${hair}&skin_tone=4`))).toEqual({ kind: 'search', scope: 'pins', query: 'hair', skinTone: 4 });
  expect(feedAt(placeAt(`${hair}&skin_tone=9`))).toEqual({ kind: 'search', scope: 'pins', query: 'hair' });
  const replaced = next(narrowed, 'navigation.replaced', placeAt(`${hair}&skin_tone=1`));
  expect(tonesShown(snapshot(goBack(replaced, hair)))).toEqual([1, 4]);
});

test('uses are counted for the last query; after two its note is known [C-09]', () => {
  const tone = (drive: Drive, n: number, query = 'hair'): Drive => go(drive, `/search/pins/?q=${query}&skin_tone=${n}`);
  const uses = (drive: Drive) => snapshot(drive).context.uses;
  const once = tone(offered(started(hair), [1, 2, 4]), 4);
  expect(uses(once)).toEqual({ numQueryUses: 1, lastQuery: 'hair' });
  expect(uses(go(once, hair))).toEqual({ numQueryUses: 1, lastQuery: 'hair' });
  const thrice = tone(tone(once, 1), 2);
  expect([once, tone(once, 1), thrice].map((drive) => needsToneNote(snapshot(drive)))).toEqual([true, true, false]);
  const other = tone(thrice, 1, 'nails');
  expect(uses(other)).toEqual({ numQueryUses: 1, lastQuery: 'nails' });
  expect(tonesShown(snapshot(other))).toEqual([]);
  expect(needsToneNote(snapshot(go(thrice, '/search/pins/?q=nails')))).toBe(true);
});

test.each(['/search/pins/', '/search/pins/?q=%20', '/search/boards/?q=hair', '/'])('is reset at %s [C-09]', (path) => {
  const used = go(offered(started(hair), [1, 4]), `${hair}&skin_tone=4`);
  for (const left of [go(used, path), goBack(used, path), next(used, 'navigation.replaced', placeAt(path))]) {
    expect(snapshot(left).context).toMatchObject({ query: null, uses: { numQueryUses: 0, lastQuery: null } });
    expect(tonesShown(snapshot(left))).toEqual([]);
  }
});

test('another search that is gone back to begins without filters [C-09]', () => {
  const shown = offered(started(hair), [1, 4]);
  for (const other of [goBack(shown, '/search/pins/?q=nails'), next(shown, 'navigation.replaced', placeAt('/search/pins/?q=nails'))])
    expect([tonesShown(snapshot(other)), snapshot(other).context.query]).toEqual([[], 'nails']);
});

test('the filters are there again with the feed that is returned to, which is not loaded again [C-09]', () => {
  const shown = offered(started(hair), [1, 4]);
  const returned = goBack(go(shown, '/pin/5/'), hair);
  expect([asked(returned, 'loadFeedPage'), tonesShown(snapshot(returned))]).toEqual([[], [1, 4]]);
  const nails = offered(go(shown, '/search/pins/?q=nails'), [2, 3], 'nails');
  expect([nails, goBack(nails, hair)].map((drive) => tonesShown(snapshot(drive)))).toEqual([
    [2, 3],
    [1, 4],
  ]);
  expect(tonesShown(snapshot(goBack(offered(go(started(hair), '/'), [1, 4]), hair)))).toEqual([1, 4]);
  const many = Array.from({ length: 201 }, (_, n) => `q${n}`).reduce((drive, query) => offered(drive, [1], query), shown);
  expect(tonesShown(snapshot(many))).toEqual([]);
});
