import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedSource } from '../../events/browse.ts';
import { neighboursOf, presentWall } from '../../machines/browse/wall.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, goBack, next, placeAt, started } from './session.ts';

const home: FeedSource = { kind: 'home' };
const wallOf = (drive: Drive): FeedSource | null => presentWall(snapshotOf(drive, 'wall'));
const open = (drive: Drive, pinId: string, source: FeedSource, entry = `entry of ${pinId}`): Drive =>
  go(next(drive, 'feed.pinOpened', { pinId, source }), `/pin/${pinId}/`, 0, entry);
const step = (drive: Drive, pinId: string): Drive => next(drive, 'navigation.replaced', placeAt(`/pin/${pinId}/`, `entry of ${pinId}`));

test('a pin has the wall of the tile that opened it, and so have those that take its place [17.20]', () => {
  const opened = open(started('/'), '1', home);
  expect(wallOf(opened)).toEqual(home);
  expect(wallOf(step(step(opened, '2'), '3'))).toEqual(home);
});

test('a pin that was opened by its address or a link has none [17.20]', () => {
  expect(wallOf(started('/pin/1/'))).toBeNull();
  expect(wallOf(go(started('/'), '/pin/1/'))).toBeNull();
  // The tile led to another pin.
  expect(wallOf(go(next(started('/'), 'feed.pinOpened', { pinId: '2', source: home }), '/pin/1/'))).toBeNull();
  expect(wallOf(next(open(started('/'), '1', home), 'navigation.replaced', placeAt('/ada/')))).toBeNull();
});

test('each pin of the way keeps its wall, back and forth [17.20]', () => {
  const related: FeedSource = { kind: 'related', pinId: '1' };
  const second = open(open(started('/'), '1', home), '2', related);
  expect(wallOf(second)).toEqual(related);
  const back = goBack(second, '/pin/1/', 0, 'entry of 1');
  expect(wallOf(back)).toEqual(home);
  expect(wallOf(goBack(back, '/pin/2/', 0, 'entry of 2'))).toEqual(related);
  expect(wallOf(goBack(back, '/', 0, '/'))).toBeNull();
});

test('a pin in place of another one begins at its top, and its heading takes the focus [17.20]', () => {
  const stepped = step(next(open(started('/'), '1', home), 'viewport.scrolled', { top: 400 }), '2');
  expect(asked(stepped, 'scrollTo')).toEqual([{ top: 0 }]);
  expect(asked(stepped, 'focusPage')).toEqual([{ link: null }]);
});

test('a pin that was shown before counts no second time [17.20]', () => {
  const loads = (drive: Drive): string[] => asked(drive, 'loadCloseup').map(({ pinId }) => pinId);
  const opened = open(started('/'), '1', home);
  expect(loads(opened)).toEqual(['1']);
  const pin = { pinId: '1', pin: {} as never };
  const shown = next(opened, 'closeup.loaded', pin);
  const second = step(shown, '2');
  expect(loads(second)).toEqual(['2']);
  expect(loads(step(second, '1'))).toEqual([]);
});

test('steps lead through every pin of the wall in its order, and back; those that are gone are passed over [17.20]', () => {
  const someWall = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1 })
    .chain((pins) => fc.tuple(fc.constant(pins), fc.subarray(pins)));
  fc.assert(
    fc.property(someWall, ([pins, gone]) => {
      const left = pins.filter((id) => !gone.includes(id));
      for (const [i, id] of left.entries())
        expect(neighboursOf(pins, id, gone)).toEqual({ before: left[i - 1] ?? null, after: left[i + 1] ?? null });
      // One that was just deleted still leads on.
      for (const id of gone) {
        const { before, after } = neighboursOf(pins, id, gone);
        expect([before, after].every((other) => other === null || left.includes(other))).toBe(true);
        expect(left.indexOf(after ?? left.at(-1)!) - (before === null ? -1 : left.indexOf(before))).toBeLessThanOrEqual(1);
      }
    }),
  );
  expect(neighboursOf(['1', '2'], '3', [])).toEqual({ before: null, after: null });
});
