import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSeekingStory, leftOffAt, storyProgress } from '../../machines/media/storyPlayer.ts';
import { playerState } from '../../machines/media/video.ts';
import { snapshotOf } from './drive.ts';
import { attaches, detaches, elementsOf, happens, type Elements } from './elements.ts';
import { asked, started } from './session.ts';

const state = ({ drive }: Elements) => snapshotOf(drive, 'storyPlayer');
const pages = fc.record({ pinId: fc.constantFrom('1', '2', '__proto__'), page: fc.nat(3) });

test('each page’s video of each story goes on where it was left, whatever is opened between [J-04]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pages, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 12 }), (visits) => {
      const page = elementsOf(started());
      const left = new Map<string, number>();
      for (const [player, time] of visits) {
        const name = `${player.pinId} ${player.page}`;
        attaches(page, player, false, 'story');
        expect(leftOffAt(state(page), player.pinId, player.page)).toBe(left.get(name) ?? 0);
        happens(page, 'video.seekRequested', { ...player, time });
        expect(asked(page.drive, 'seekVideo')).toEqual([{ player, time }]);
        expect(isSeekingStory(state(page))).toBe(true);
        happens(page, 'video.playing', player);
        expect(isSeekingStory(state(page))).toBe(false);
        happens(page, 'video.detached', { ...player, time: time + 1 });
        left.set(name, time + 1);
      }
      for (const [name, time] of left) {
        const [pinId, number] = name.split(' ') as [string, string];
        expect(leftOffAt(state(page), pinId, Number(number))).toBe(time);
      }
    }),
  );
});

test('tells how far the shown page is, of its own video only; what has ended begins anew [J-04]', () => {
  const page = elementsOf(started());
  const shown = { pinId: '1', page: 2 };
  attaches(page, shown, false, 'story');
  happens(page, 'video.metadataLoaded', { ...shown, duration: 20 });
  happens(page, 'video.progressed', { ...shown, time: 5 });
  happens(page, 'video.progressed', { pinId: '1', page: 1, time: 19 });
  happens(page, 'video.progressed', { pinId: '1', time: 19 });
  expect(storyProgress(state(page))).toBe(0.25);
  happens(page, 'video.ended', shown);
  expect(storyProgress(state(page))).toBe(1);
  detaches(page, shown);
  expect(storyProgress(state(page))).toBe(null);
  expect(leftOffAt(state(page), '1', 2)).toBe(0);
});

test('a story’s pages are players of their own, beside the pin’s', () => {
  const page = elementsOf(started());
  attaches(page, { pinId: '1', page: 0 }, false, 'story');
  happens(page, 'video.paused', { pinId: '1', page: 0, time: 7 });
  happens(page, 'video.paused', { pinId: '1', time: 3 });
  expect(playerState(snapshotOf(page.drive, 'video', '1#0'))).toMatchObject({ player: { pinId: '1', page: 0 }, time: 7 });
  expect(playerState(snapshotOf(page.drive, 'video', '1')).time).toBe(3);
});
