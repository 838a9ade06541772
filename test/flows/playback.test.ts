import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Player } from '../../machines/media/player.ts';
import { playerKey } from '../../machines/media/player.ts';
import { doVideosWait, mayPlayTogether } from '../../machines/media/playback.ts';
import { snapshotOf } from './drive.ts';
import { attaches, detaches, elementsOf, happens, pauses, plays, type Elements } from './elements.ts';
import { asked, started } from './session.ts';

const organic: readonly Player[] = [{ pinId: '1' }, { pinId: '2' }, { pinId: '3', page: 0 }, { pinId: '3', page: 1 }];
const promoted: readonly Player[] = [{ pinId: '8' }, { pinId: '9' }];
const isOrganic = (key: string): boolean => organic.some((player) => playerKey(player) === key);
const state = ({ drive }: Elements) => snapshotOf(drive, 'playback');

/** Actions of a person and a browser on the players of a page. */
const actions = fc.array(
  fc.oneof(
    fc.constantFrom(...organic, ...promoted).map((player) => (page: Elements) => attaches(page, player, !organic.includes(player))),
    fc
      .constantFrom(...organic, ...promoted)
      .map((player) => (page: Elements) => page.there.has(playerKey(player)) && happens(page, 'video.playRequested', player)),
    fc.constantFrom(...organic, ...promoted).map((player) => (page: Elements) => happens(page, 'video.pauseRequested', player)),
    fc
      .constantFrom(...organic, ...promoted)
      .map((player) => (page: Elements) => page.there.has(playerKey(player)) && detaches(page, player)),
    fc.constantFrom('hidden' as const, 'blur' as const).map((cause) => (page: Elements) => happens(page, 'session.paused', { cause })),
    fc.constant((page: Elements) => happens(page, 'session.resumed', {})),
  ),
  { maxLength: 30 },
);

test('one organic video plays at once, whatever is done; promoted ones play beside it [J-01]', () => {
  fc.assert(
    fc.property(actions, (all) => {
      const page = elementsOf(started());
      for (const action of all) {
        action(page);
        const playing = [...page.playing];
        expect(playing.filter(isOrganic).length).toBeLessThanOrEqual(1);
        // Another window's keyboard pauses nothing.
        if (state(page).value !== 'unfocused')
          expect(new Set([...state(page).context.organic, ...state(page).context.promoted])).toEqual(page.playing);
        else expect(playing).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a promoted video neither pauses another nor is paused by one [J-01]', () => {
  const page = elementsOf(started());
  attaches(page, { pinId: '1' });
  attaches(page, { pinId: '8' }, true);
  attaches(page, { pinId: '9' }, true);
  attaches(page, { pinId: '2' });
  expect(page.playing).toEqual(new Set(['8', '9', '2']));
  expect(state(page).context).toMatchObject({ organic: ['2'], promoted: ['8', '9'] });
});

test('several play at once when they are allowed; when that ends, the latest goes on alone [J-01]', () => {
  const page = elementsOf(started('/', { videosTogether: true }));
  for (const player of organic) attaches(page, player);
  expect(page.playing.size).toBe(organic.length);
  happens(page, 'playback.togetherSwitched', { on: false });
  expect(page.playing).toEqual(new Set([playerKey(organic.at(-1)!)]));
  expect(mayPlayTogether(state(page))).toBe(false);
  happens(page, 'playback.togetherSwitched', { on: true });
  expect(asked(page.drive, 'keepPreference')).toEqual([{ name: 'videosTogether', value: 'true' }]);
});

test('a page that is hidden pauses what plays, and goes on with exactly that when it is seen again [J-01]', () => {
  fc.assert(
    fc.property(actions, (all) => {
      const page = elementsOf(started());
      for (const action of all) action(page);
      happens(page, 'session.resumed', {});
      const before = new Set(page.playing);
      happens(page, 'session.paused', { cause: 'hidden' });
      expect(page.playing.size).toBe(0);
      happens(page, 'session.resumed', {});
      expect(page.playing).toEqual(before);
    }),
    { numRuns: 100 },
  );
});

test('a video paused by the person stays paused; another window pauses nothing [J-01]', () => {
  const page = elementsOf(started());
  attaches(page, { pinId: '1' });
  happens(page, 'session.paused', { cause: 'blur' });
  expect(page.playing).toEqual(new Set(['1']));
  pauses(page, { pinId: '1' });
  happens(page, 'session.paused', { cause: 'hidden' });
  happens(page, 'session.resumed', {});
  expect(page.playing.size).toBe(0);
  plays(page, { pinId: '1' });
  expect(page.playing.size).toBe(1);
});

test('without the keyboard no video begins by itself, until it is back; what plays goes on [J-01]', () => {
  const page = elementsOf(started());
  attaches(page, { pinId: '1' });
  happens(page, 'session.paused', { cause: 'blur' });
  expect(state(page).matches({ shown: 'focused' })).toBe(false);
  attaches(page, { pinId: '2' });
  expect(page.playing).toEqual(new Set(['1']));
  happens(page, 'session.resumed', {});
  expect([state(page).matches({ shown: 'focused' }), page.playing]).toEqual([true, new Set(['2'])]);

  happens(page, 'session.paused', { cause: 'blur' });
  attaches(page, { pinId: '3' });
  plays(page, { pinId: '3' });
  pauses(page, { pinId: '3' });
  happens(page, 'session.resumed', {});
  expect(page.playing.size).toBe(0);
});

test.each([{ reducedMotion: true }, { saveData: true }, { videosWait: true }])(
  'no video begins by itself with %o; asked, it plays [J-01]',
  (choice) => {
    const page = elementsOf(started('/', choice));
    attaches(page, { pinId: '1' });
    expect(page.playing.size).toBe(0);
    happens(page, 'video.playRequested', { pinId: '1' });
    expect(page.playing.size).toBe(1);
  },
);

test('that videos wait is kept for the next session', () => {
  const page = elementsOf(started());
  happens(page, 'playback.waitSwitched', { on: true });
  expect(asked(page.drive, 'keepPreference')).toEqual([{ name: 'videosWait', value: 'true' }]);
  expect(doVideosWait(state(page))).toBe(true);
  attaches(page, { pinId: '1' });
  expect(page.playing.size).toBe(0);
});
