import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lightboxPicture, lightboxSize, lightboxView } from '../../machines/browse/lightbox.ts';
import { fitted, pinched, shifted, wholeView, zoomed, type Point, type Size, type View } from '../../machines/browse/zoom.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, go, next, settled, started } from './session.ts';

const side = fc.integer({ min: 40, max: 4_000 });
const someSize: fc.Arbitrary<Size> = fc.record({ width: side, height: side });
const coordinate = fc.integer({ min: -2_000, max: 2_000 });
const somePoint: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const someFactor = fc.double({ min: 0.2, max: 5, noNaN: true });

/** Any view that zooming and shifting lead to. */
const someSeen = fc
  .tuple(someSize, someSize, fc.array(fc.tuple(someFactor, somePoint, somePoint), { maxLength: 5 }))
  .map(([picture, window, steps]) => ({
    picture,
    window,
    view: steps.reduce<View>(
      (view, [factor, around, by]) => shifted(zoomed(view, factor, around, picture, window), by, picture, window),
      wholeView,
    ),
  }));

test('all of a picture fits into the window, in its own shape and no larger than it is [17.20]', () => {
  fc.assert(
    fc.property(someSize, someSize, (picture, window) => {
      const { width, height } = fitted(picture, window);
      expect(width / height).toBeCloseTo(picture.width / picture.height, 6);
      for (const [own, shown, most] of [
        [picture.width, width, window.width],
        [picture.height, height, window.height],
      ] as const)
        expect(shown).toBeLessThanOrEqual(Math.min(own, most) + 1e-6);
    }),
  );
});

test('no zooming and no moving leaves a part of the window empty that the picture could fill [17.20]', () => {
  fc.assert(
    fc.property(someSeen, ({ picture, window, view }) => {
      const { width, height } = fitted(picture, window);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      for (const [size, at, room] of [
        [width * view.scale, view.x, window.width],
        [height * view.scale, view.y, window.height],
      ] as const)
        expect(Math.abs(at)).toBeLessThanOrEqual(Math.max(0, (size - room) / 2) + 1e-6);
    }),
  );
});

test('the point under the pointer stays there while zooming, as long as the picture fills the window [17.20]', () => {
  fc.assert(
    fc.property(someSeen, fc.double({ min: 1, max: 3, noNaN: true }), somePoint, ({ picture, window, view }, factor, around) => {
      const after = zoomed(view, factor, around, picture, window);
      const { width, height } = fitted(picture, window);
      const grown = after.scale / view.scale;
      const free: View = { scale: after.scale, x: around.x - (around.x - view.x) * grown, y: around.y - (around.y - view.y) * grown };
      const isWithin =
        Math.abs(free.x) <= Math.max(0, width * free.scale - window.width) / 2 &&
        Math.abs(free.y) <= Math.max(0, height * free.scale - window.height) / 2;
      fc.pre(isWithin);
      expect(after.x).toBeCloseTo(free.x, 6);
      expect(after.y).toBeCloseTo(free.y, 6);
    }),
  );
});

test('two fingers that move apart by a factor zoom by it, in either order of their moves [17.20]', () => {
  const picture = { width: 2_000, height: 2_000 };
  const window = { width: 500, height: 500 };
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 100 }), fc.double({ min: 1, max: 3, noNaN: true }), (apart, factor) => {
      const [a, b] = [
        { x: -apart, y: 0 },
        { x: apart, y: 0 },
      ];
      const [c, d] = [
        { x: -apart * factor, y: 0 },
        { x: apart * factor, y: 0 },
      ];
      expect(pinched(wholeView, [a, b], [c, d], picture, window).scale).toBeCloseTo(factor, 6);
      const first = pinched(pinched(wholeView, [a, b], [c, b], picture, window), [c, b], [c, d], picture, window);
      expect(first.scale).toBeCloseTo(factor, 6);
    }),
  );
});

const picture = { pinId: '1', signature: 'ab', width: 1_200, height: 800 };
const opened = (): Drive => settled(next(started('/pin/1/'), 'lightbox.opened', picture));
const view = (drive: Drive): View => lightboxView(snapshotOf(drive, 'lightbox'));
const tap = (drive: Drive, x: number, y: number, after = 0): Drive =>
  next(next(drive, 'lightbox.pressed', { pointer: 1, x, y }, after), 'lightbox.released', { pointer: 1 }, 50);

test('the lightbox is a dialog over the page, which closes with it and with another page [17.20]', () => {
  expect(appends(next(started('/pin/1/'), 'lightbox.opened', picture))).toEqual(['overlay.opened']);
  expect(lightboxSize(snapshotOf(opened(), 'lightbox'))).toEqual({ width: 1_200, height: 800 });
  for (const closed of [
    next(opened(), 'overlay.closed', { overlay: 'lightbox' }),
    next(opened(), 'overlay.opened', { overlay: 'shortcuts' }),
    go(opened(), '/'),
  ]) {
    expect(lightboxPicture(snapshotOf(closed, 'lightbox'))).toBeNull();
    expect(stateOf(closed, 'lightbox')).toBe('closed');
  }
});

test('a double press shows more of a place, and the next one the whole picture [17.20]', () => {
  const closer = tap(tap(opened(), 100, 50), 103, 52, 100);
  expect(view(closer)).toEqual({ scale: 2.5, x: -154.5, y: -78 });
  expect(view(tap(tap(closer, 0, 0, 1_000), 0, 0, 100))).toEqual(wholeView);
  // Too slow, too far apart, or moved meanwhile.
  expect(view(tap(tap(opened(), 100, 50), 100, 50, 400))).toEqual(wholeView);
  expect(view(tap(tap(opened(), 100, 50), 300, 50, 100))).toEqual(wholeView);
  const moved = next(next(opened(), 'lightbox.pressed', { pointer: 1, x: 0, y: 0 }), 'lightbox.dragged', { pointer: 1, x: 30, y: 0 });
  expect(view(tap(next(moved, 'lightbox.released', { pointer: 1 }), 30, 0, 100))).toEqual(wholeView);
});

test('one finger moves the zoomed picture, two zoom it, and the one that stays moves on [17.20]', () => {
  const zoomedIn = next(opened(), 'lightbox.zoomed', { factor: 2, x: 0, y: 0 });
  const held = next(zoomedIn, 'lightbox.pressed', { pointer: 1, x: 0, y: 0 });
  const dragged = next(held, 'lightbox.dragged', { pointer: 1, x: 60, y: -40 });
  expect(view(dragged)).toEqual({ scale: 2, x: 60, y: -40 });
  // A finger that is not there moves nothing.
  expect(view(next(dragged, 'lightbox.dragged', { pointer: 7, x: 500, y: 0 }))).toEqual(view(dragged));
  const both = next(dragged, 'lightbox.pressed', { pointer: 2, x: 160, y: -40 });
  const wide = next(both, 'lightbox.dragged', { pointer: 2, x: 210, y: -40 });
  expect(view(wide).scale).toBeCloseTo(3, 6);
  const one = next(wide, 'lightbox.released', { pointer: 1 });
  expect(stateOf(one, 'lightbox')).toEqual({ open: 'dragging' });
  const on = next(one, 'lightbox.dragged', { pointer: 2, x: 220, y: -40 });
  expect(view(on).x - view(one).x).toBeCloseTo(10, 6);
  expect(stateOf(next(on, 'lightbox.released', { pointer: 2 }), 'lightbox')).toEqual({ open: 'resting' });
});

test('a smaller window brings the picture back into it [17.20]', () => {
  const aside = next(next(opened(), 'lightbox.zoomed', { factor: 2, x: 0, y: 0 }), 'lightbox.shifted', { x: -10_000, y: 0 });
  expect(view(aside).x).toBe(-560);
  const turned = next(aside, 'viewport.resized', { width: 600, height: 1_000 });
  expect(view(turned).x).toBe(-300);
  expect(view(next(turned, 'lightbox.fitted', {}))).toEqual(wholeView);
});

test('no view has a −0, which a log can not hold [17.20]', () => {
  const [picture, small, wide] = [
    { width: 320, height: 0 },
    { width: 1, height: 1 },
    { width: 5_000, height: 0 },
  ];
  const view = zoomed(wholeView, 1 + Number.EPSILON, { x: 1, y: 0 }, picture, small);
  const moved = shifted(view, { x: 0, y: 0 }, picture, wide);
  expect(JSON.parse(JSON.stringify(moved))).toEqual(moved);
});
