import fc from 'fast-check';
import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { initialTransition } from 'xstate';
import { screenSize, screenSizeOf, sizeOf, viewport, widthBucket } from '../../machines/shell/viewport.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { onScreenKeyboard } from '../../src/edge/shell/onScreenKeyboard.ts';
import { settled } from '../../src/edge/shell/settled.ts';
import { startedAsVisitor } from './signedIn.ts';
import { snapshotOf } from './drive.ts';
import { next, started } from './session.ts';

test('below 768 px a screen is small, below 1024 px medium, else large [A-24]', () => {
  expect([0, 767, 768, 1023, 1024, 5000].map(screenSize)).toEqual(['small', 'small', 'medium', 'medium', 'large', 'large']);
});

test('thirteen buckets, each from its width to the next [A-24]', () => {
  const from = {
    xs: 0,
    sm: 640,
    md: 768,
    lg: 1024,
    xl: 1280,
    '2xl': 1536,
    '3xl': 2048,
    '4xl': 2560,
    '5xl': 3060,
    '6xl': 3560,
    '7xl': 4060,
    '8xl': 4560,
    '9xl': 5000,
  };
  for (const [bucket, width] of Object.entries(from)) {
    expect(widthBucket(width)).toBe(bucket);
    if (width > 0) expect(widthBucket(width - 1)).not.toBe(bucket);
  }
  const names = Object.keys(from);
  fc.assert(
    fc.property(
      fc.nat(6_000),
      fc.nat(6_000),
      (a, b) => names.indexOf(widthBucket(Math.min(a, b))) <= names.indexOf(widthBucket(Math.max(a, b))),
    ),
  );
});

test('the screen is large before its size is known, then what start-up read, then what it was resized to [A-24]', () => {
  const [unknown] = initialTransition(viewport);
  expect(widthBucket(sizeOf(unknown).width)).toBe('lg');
  const begun = started('/', { viewport: { width: 390, height: 844 } });
  expect(screenSizeOf(snapshotOf(begun, 'viewport'))).toBe('small');
  const resized = next(begun, 'viewport.resized', { width: 800, height: 600 });
  expect(sizeOf(snapshotOf(resized, 'viewport'))).toEqual({ width: 800, height: 600 });
});

test('a burst of resizes or scrolls is recorded once, 200 ms after its end [A-24]', () => {
  vi.useFakeTimers();
  const source = new Subject<number>();
  const recorded: number[] = [];
  settled(source).subscribe((value) => recorded.push(value));
  for (const value of [1, 2, 3]) {
    source.next(value);
    vi.advanceTimersByTime(199);
  }
  expect(recorded).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(recorded).toEqual([3]);
  vi.useRealTimers();
});

test('analysts read the bucket of the window that a session began with [A-24]', () => {
  const [event] = eventsOf(startedAsVisitor().log);
  expect(event?.aux_data).toMatchObject({ width_bucket: widthBucket(sizeOf(snapshotOf(startedAsVisitor(), 'viewport')).width) });
});

test('a keyboard is open while it makes the visible part much lower than the window; zooming does so too and is none [A-25]', () => {
  vi.stubGlobal('innerHeight', 800);
  const visible = Object.assign(new EventTarget(), { height: 800, scale: 1 });
  const seen: boolean[] = [];
  onScreenKeyboard(visible as unknown as VisualViewport).subscribe((isOpen) => seen.push(isOpen));
  for (const [height, scale] of [
    [740, 1],
    [400, 2],
    [800, 1],
    [480, 1],
    [470, 1],
    [800, 1],
  ] as const) {
    Object.assign(visible, { height, scale });
    visible.dispatchEvent(new Event('resize'));
  }
  expect(seen).toEqual([true, false]);
  vi.unstubAllGlobals();
});
