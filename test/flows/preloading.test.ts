import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLoadingCloseup } from '../../machines/browse/closeup.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { dataOf } from '../arbitraries/record.ts';
import { type Drive, snapshotOf, stateOf } from './drive.ts';
import { asked, go, next, timerFires } from './session.ts';
import { startedAsVisitor } from './signedIn.ts';

const { pin } = fc.sample(dataOf('closeup.loaded'), { numRuns: 1, seed: 5 })[0]!;
const preloading = { active: { pin_query_preload: 'enabled' }, triggerable: {} };
const begun = (about: Parameters<typeof startedAsVisitor>[2] = {}, experiments = preloading) =>
  startedAsVisitor('/', { experiments }, about);
const appended = (drive: Drive, type: string) => asked(drive, 'append').filter((record) => record.type === type);
const wants = (drive: Drive) => appended(drive, 'closeup.preloadRequested').map(({ data }) => data);
const path = '/pin/blue-door--42/';
const goes = (drive: Drive, to = path) => next(drive, 'navigation.requested', { path: to, replace: false });

describe('a pin’s query is asked for before its page is there [A-19]', () => {
  test('on a navigation to either route of a pin, on neither phones nor tablets, by its experiment', () => {
    expect(wants(goes(begun()))).toEqual([{ pinId: '42' }]);
    expect(wants(goes(begun(), '/pin/42/repin/?a=b'))).toEqual([{ pinId: '42' }]);
    for (const drive of [
      goes(begun(), '/ada/'),
      goes(begun({ is_mobile_agent: true })),
      goes(begun({ is_tablet_agent: true })),
      goes(begun({}, { active: { pin_query_preload: 'control' }, triggerable: {} } as never)),
      goes(startedAsVisitor()),
    ])
      expect(wants(drive)).toEqual([]);
  });

  test('when the pointer or the focus rests on its tile, and at once when a finger touches it, with the page’s code', () => {
    for (const type of ['tile.hovered', 'tile.focused'] as const) {
      const resting = next(begun(), type, { pinId: '42' });
      expect(wants(resting)).toEqual([]);
      expect([wants(timerFires(resting)), appended(timerFires(resting), 'chunk.requested')]).toEqual([
        [{ pinId: '42' }],
        [{ type: 'chunk.requested', data: { chunk: 'pin/[id]' } }],
      ]);
      const passing = next(resting, type, { pinId: null });
      expect(stateOf(passing, 'pinPreloading')).toBe('idle');
    }
    const touched = next(begun({ is_mobile_agent: true }), 'tile.pressed', { pinId: '42', x: 0, y: 0 });
    expect([wants(touched), appended(touched, 'chunk.requested')]).toEqual([[{ pinId: '42' }], [expect.anything()]]);
    expect(wants(next(startedAsVisitor(), 'tile.pressed', { pinId: '42', x: 0, y: 0 }))).toEqual([]);
  });

  const requested = next(begun(), 'closeup.preloadRequested', { pinId: '42' });
  const early = next(requested, 'closeup.preloaded', { pinId: '42', pin });
  const state = (drive: Drive) => stateOf(drive, 'closeup', '42');

  test('once, and is no visit until there is one, which then needs no call', () => {
    expect([asked(requested, 'preloadPin'), asked(next(requested, 'closeup.preloadRequested', { pinId: '42' }), 'preloadPin')]).toEqual([
      [{ pinId: '42' }],
      [],
    ]);
    expect(eventsOf(early.log)).toEqual(eventsOf(begun().log));
    const opened = go(early, path);
    expect([asked(opened, 'loadCloseup'), appended(opened, 'closeup.loaded')]).toEqual([
      [],
      [{ type: 'closeup.loaded', data: { pinId: '42', pin } }],
    ]);
    const shown = next(opened, 'closeup.loaded', { pinId: '42', pin });
    expect([state(shown), isLoadingCloseup(snapshotOf(shown, 'closeup', '42'))]).toEqual(['shown', false]);
  });

  test('a pin that is opened before the answer comes waits for it; without one it is asked for as ever', () => {
    const opened = go(requested, path);
    expect([asked(opened, 'loadCloseup'), state(opened)]).toEqual([[], 'awaiting']);
    expect(appended(next(opened, 'closeup.preloaded', { pinId: '42', pin }), 'closeup.loaded')).toHaveLength(1);
    expect(asked(next(opened, 'closeup.preloadFailed', { pinId: '42' }), 'loadCloseup')).toEqual([{ pinId: '42' }]);
    expect(asked(go(next(requested, 'closeup.preloadFailed', { pinId: '42' }), path), 'loadCloseup')).toEqual([{ pinId: '42' }]);
  });

  test('after half a minute it is old, and asked for again', () => {
    expect(asked(go(timerFires(early), path), 'loadCloseup')).toEqual([{ pinId: '42' }]);
  });
});

describe('routes of low priority [A-19]', () => {
  const rendered = next(begun(), 'startUp.rendered', { mode: 'hydrated' });
  const codes = (drive: Drive) => appended(drive, 'chunk.requested').map(({ data }) => data);
  const loads = (drive: Drive, chunk: string) => next(drive, 'chunk.loaded', { chunk });

  test('are loaded one after the other, from 1000 ms after the start, but for those that are there', () => {
    expect(codes(rendered)).toEqual([]);
    const first = timerFires(loads(rendered, 'index'));
    expect(first.log.at(-1)!.at - rendered.log.at(-1)!.at).toBe(1000);
    expect(codes(first)).toEqual([{ chunk: 'pin/[id]' }]);
    expect(codes(loads(first, 'pin/[id]'))).toEqual([{ chunk: 'search/[scope]' }]);
  });

  test('stop when one does not come, and are not loaded where the person saves data', () => {
    const lost = next(timerFires(rendered), 'chunk.givenUp', { chunk: 'pin/[id]', message: '' });
    expect(stateOf(lost, 'routePreloading')).toBe('done');
    expect(codes(loads(lost, 'pin/[id]'))).toEqual([]);
  });
});
