import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Region } from '../../events/browse.ts';
import { inverseOf } from '../../machines/browse/changes.ts';
import { feedCall } from '../../machines/browse/calls.ts';
import { feedAt, minSide, regionIn } from '../../machines/browse/feedSource.ts';
import { reasonOf } from '../../machines/browse/homeReasons.ts';
import { assumptionsIn, hasRemoveFailed, isAssumptionRemoved, isTasteKnown } from '../../machines/browse/homeTaste.ts';
import { unwantedPins } from '../../machines/browse/missingPins.ts';
import { shownRegion } from '../../machines/browse/visualSearch.ts';
import { type Drive, snapshotOf, stateOf } from './drive.ts';
import { appends, asked, next, placeAt, started, timerFiresOf } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const failure = { status: 500, code: null, message: '' };
const kites = { kind: 'interest' as const, subject: 't1', name: 'Kites', strength: 1 };

test('pages of the home feed say why their pins are shown; other feeds do not', () => {
  const page = (name: string) => ({ pins: [], bookmark: null, reasons: [{ pinId: '5', kind: 'saved' as const, name }] });
  const home = next(startedAsAda(), 'feed.pageLoaded', { source: { kind: 'home' }, page: page('Kites') });
  expect(reasonOf(snapshotOf(home, 'homeReasons'), '5')).toEqual({ pinId: '5', kind: 'saved', name: 'Kites' });
  expect(reasonOf(snapshotOf(home, 'homeReasons'), '6')).toBeUndefined();
  const other = next(home, 'feed.pageLoaded', { source: { kind: 'related', pinId: '1' }, page: page('Rivers') });
  expect(reasonOf(snapshotOf(other, 'homeReasons'), '5')?.name).toBe('Kites');
  const again = next(home, 'feed.pageLoaded', { source: { kind: 'home' }, page: page('Moons') });
  expect(reasonOf(snapshotOf(again, 'homeReasons'), '5')?.name).toBe('Moons');
});

test('a pin of which less is wanted leaves the home feed at once, with a notice, and an undo brings it back', () => {
  const change = { kind: 'tuneHome' as const, pinId: '5', wish: 'less' as const, isOn: true };
  const kept = next(next(startedAsAda(), 'change.requested', { change }), 'change.kept', { clientId: 'c1', change });
  expect(unwantedPins(snapshotOf(kept, 'outbox'))).toEqual(['5']);
  expect(stateOf(kept, 'changeNotice')).toBe('shown');
  const undone = inverseOf('c1', change)!;
  expect(undone).toEqual({ ...change, isOn: false });
  const back = next(next(kept, 'change.takenBack', { clientId: 'c1' }), 'change.kept', { clientId: 'c2', change: undone });
  expect(unwantedPins(snapshotOf(back, 'outbox'))).toEqual([]);
  expect(stateOf(back, 'changeNotice')).toBe('hidden');
  const more = next(startedAsAda(), 'change.kept', { clientId: 'c3', change: { ...change, wish: 'more' } });
  expect(unwantedPins(snapshotOf(more, 'outbox'))).toEqual([]);
});

test('assumptions are loaded, loaded again after each removal, and kept when one fails', () => {
  const shown = next(startedAsAda('/settings/home-feed'), 'homeTaste.shown', {});
  expect(asked(shown, 'loadHomeTaste')).toHaveLength(1);
  const known = next(shown, 'homeTaste.loaded', { assumptions: [kites] });
  expect(assumptionsIn(snapshotOf(known, 'homeTaste'))).toEqual([kites]);
  const removing = next(known, 'homeTaste.removeRequested', { assumption: kites });
  expect(asked(removing, 'changeAssumption')).toEqual([{ kind: 'interest', subject: 't1', isRemoved: true }]);
  expect(isTasteKnown(snapshotOf(removing, 'homeTaste'))).toBe(true);
  const failed = next(removing, 'homeTaste.removeFailed', failure);
  expect(hasRemoveFailed(snapshotOf(failed, 'homeTaste'))).toBe(true);
  const removed = next(next(failed, 'homeTaste.removeRequested', { assumption: kites }), 'homeTaste.removed', {});
  expect(appends(removed)).toContain('feed.refreshed');
  expect(stateOf(removed, 'homeTaste')).toBe('loading');
  const lost = next(removed, 'homeTaste.failed', failure);
  expect(stateOf(next(lost, 'homeTaste.shown', {}), 'homeTaste')).toBe('loading');
});

test('an assumption that was removed stays in its place until the page shows again, and its removal can be taken back [16.6]', () => {
  const [first, last] = ['t0', 't2'].map((subject) => ({ ...kites, subject }));
  const loaded = (drive: Drive, assumptions: object[]) => next(drive, 'homeTaste.loaded', { assumptions: assumptions as never });
  const shown = (drive: Drive) =>
    assumptionsIn(snapshotOf(drive, 'homeTaste')).map((one) => [one.subject, isAssumptionRemoved(snapshotOf(drive, 'homeTaste'), one)]);
  const known = loaded(next(startedAsAda('/settings/home-feed'), 'homeTaste.shown', {}), [first!, kites, last!]);
  const gone = next(next(known, 'homeTaste.removeRequested', { assumption: kites }), 'homeTaste.removed', {});
  const left = loaded(gone, [first!, last!]);
  expect(shown(left)).toEqual([
    ['t0', false],
    ['t1', true],
    ['t2', false],
  ]);
  const undoing = next(left, 'homeTaste.restoreRequested', { assumption: kites });
  expect(asked(undoing, 'changeAssumption')).toEqual([{ kind: 'interest', subject: 't1', isRemoved: false }]);
  expect(shown(next(undoing, 'homeTaste.removeFailed', failure))[1]).toEqual(['t1', true]);
  const back = loaded(next(undoing, 'homeTaste.removed', {}), [first!, kites, last!]);
  expect(shown(back).map(([, isRemoved]) => isRemoved)).toEqual([false, false, false]);
  const lost = next(next(gone, 'homeTaste.failed', failure), 'homeTaste.shown', {});
  expect(shown(loaded(lost, [first!, last!]))).toHaveLength(2);
  // It may come back by other ways too, such as the same search.
  expect(shown(loaded(gone, [kites]))).toEqual([['t1', false]]);
  expect(shown(loaded(next(left, 'homeTaste.shown', {}), [first!, last!]))).toEqual([
    ['t0', false],
    ['t2', false],
  ]);
});

test('the address of an earlier region, which comes late, does not take back where the region has gone since [A-10]', () => {
  const moving = next(started('/pin/5/visual-search/?x=10&y=20&w=30&h=40'), 'visualSearch.regionMoved', {
    pinId: '5',
    region: { x: 50, y: 20, width: 30, height: 40 },
  });
  const shown = (path: string): Region => shownRegion(snapshotOf(next(moving, 'navigation.replaced', placeAt(path)), 'visualSearch'));
  expect(shown('/pin/5/visual-search/?x=10&y=20&w=30&h=40').x).toBe(50);
  expect(shown('/pin/6/visual-search/?x=10&y=20&w=30&h=40').x).toBe(10);
});

test('a moved region stays within the picture and reaches the address once it rests [A-10]', () => {
  const path = '/pin/5/visual-search/?x=10&y=20&w=30&h=40';
  expect(feedAt(placeAt(path))).toEqual({ kind: 'region', pinId: '5', region: { x: 10, y: 20, width: 30, height: 40 } });
  const side = fc.integer({ min: -200, max: 300 });
  const region: fc.Arbitrary<Region> = fc.record({ x: side, y: side, width: side, height: side });
  fc.assert(
    fc.property(fc.array(region, { minLength: 1, maxLength: 6 }), (moves) => {
      let drive = started(path);
      for (const move of moves) drive = next(drive, 'visualSearch.regionMoved', { pinId: '5', region: move });
      const { x, y, width, height } = shownRegion(snapshotOf(drive, 'visualSearch'));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(minSide);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100);
      expect(appends(drive)).not.toContain('navigation.requested');
      const rested = timerFiresOf(drive, 'visualSearch');
      expect(appends(rested)).toContain('navigation.requested');
      const address = `/pin/5/visual-search/?x=${x}&y=${y}&w=${width}&h=${height}`;
      expect(feedAt(placeAt(address))).toEqual({ kind: 'region', pinId: '5', region: { x, y, width, height } });
    }),
    { numRuns: 50 },
  );
});

test('the picture that a region belongs to stays in the address and the search, if it is one [A-10]', () => {
  const picture = 'a'.repeat(64);
  const path = `/pin/5/visual-search/?picture=${picture}`;
  const source = { kind: 'region' as const, pinId: '5', region: regionIn({}), picture };
  expect(feedAt(placeAt(path))).toEqual(source);
  expect(feedCall(source)[1]).toMatchObject({ pin_id: '5', picture });
  const moved = next(started(path), 'visualSearch.regionMoved', { pinId: '5', region: { x: 0, y: 0, width: 50, height: 50 } });
  expect(JSON.stringify(asked(timerFiresOf(moved, 'visualSearch'), 'append'))).toContain(`&picture=${picture}`);
  for (const other of ['', 'x', '../1', picture.toUpperCase()])
    expect(feedAt(placeAt(`/pin/5/visual-search/?picture=${other}`))).toEqual({ kind: 'region', pinId: '5', region: regionIn({}) });
});
