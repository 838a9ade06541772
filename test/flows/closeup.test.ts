import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosen, hasCloseupFailed, isLoadingCloseup, isMissing } from '../../machines/browse/closeup.ts';
import { dataOf } from '../arbitraries/record.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, goBack, next, started } from './session.ts';

const [detail] = fc.sample(dataOf('closeup.loaded'), { numRuns: 1, seed: 5 });
const shown = (drive: Drive): Drive => next(drive, 'closeup.loaded', { ...detail!, pinId: '42' });
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'closeup'>> => snapshotOf(drive, 'closeup', '42');

test('a pin’s page asks for its detail and its related feed, once [A-02, A-03, C-04]', () => {
  const there = go(started('/'), '/pin/red-and-blue--42/');
  expect(asked(there, 'loadCloseup')).toEqual([{ pinId: '42' }]);
  expect(asked(there, 'loadFeedPage')).toEqual([{ source: { kind: 'related', pinId: '42' }, bookmark: null }]);
  expect(isLoadingCloseup(snapshot(there))).toBe(true);
  expect(isLoadingCloseup(snapshot(shown(there)))).toBe(false);
  expect(asked(goBack(go(shown(there), '/'), '/pin/42'), 'loadCloseup')).toEqual([]);
});

test('a pin that does not exist is missing, and home’s pictures stand in for it', () => {
  const missed = next(started('/pin/42/'), 'closeup.missed', { pinId: '42' });
  expect(isMissing(snapshot(missed))).toBe(true);
  expect(asked(missed, 'append')).toEqual([{ type: 'feed.opened', data: { source: { kind: 'home' } } }]);
});

test('a failed closeup can be requested again or opened again', () => {
  const failed = next(started('/pin/42/'), 'closeup.failed', { pinId: '42', status: 500, code: null, message: 'broken' });
  expect(hasCloseupFailed(snapshot(failed))).toBe(true);
  expect(asked(next(failed, 'closeup.retried', { pinId: '42' }), 'loadCloseup')).toEqual([{ pinId: '42' }]);
  expect(asked(go(go(failed, '/'), '/pin/42/'), 'loadCloseup')).toEqual([{ pinId: '42' }]);
});

test('a story is turned page by page, and stays where it was when one comes back [C-10]', () => {
  const turned = next(shown(started('/pin/42/')), 'story.pageTurned', { pinId: '42', page: 3 });
  expect(chosen(snapshot(turned)).storyPage).toBe(3);
  expect(chosen(snapshot(goBack(go(turned, '/'), '/pin/42/'))).storyPage).toBe(3);
});

test('a product’s variant is chosen dimension by dimension [C-11]', () => {
  const red = next(shown(started('/pin/42/')), 'product.variantChosen', { pinId: '42', dimension: 0, value: 'red' });
  const large = next(red, 'product.variantChosen', { pinId: '42', dimension: 1, value: 'L' });
  expect(chosen(snapshot(next(large, 'product.variantChosen', { pinId: '42', dimension: 0, value: 'blue' }))).variant).toEqual({
    0: 'blue',
    1: 'L',
  });
});

test('an ingredient is ticked once, and can be unticked [C-12]', () => {
  const tick = (drive: Drive, item: string, done: boolean): Drive => next(drive, 'recipe.itemTicked', { pinId: '42', item, done });
  const two = tick(tick(tick(shown(started('/pin/42/')), 'salt', true), 'flour', true), 'salt', true);
  expect(chosen(snapshot(two)).ticked).toEqual(['flour', 'salt']);
  expect(chosen(snapshot(tick(two, 'salt', false))).ticked).toEqual(['flour']);
});

test('actions on one pin leave others unchanged', () => {
  const both = go(shown(started('/pin/42/')), '/pin/43/');
  const expanded = next(both, 'closeup.textExpanded', { pinId: '42' });
  expect(chosen(snapshot(expanded)).isTextExpanded).toBe(true);
  expect(chosen(snapshotOf(expanded, 'closeup', '43')).isTextExpanded).toBe(false);
});
