import { expect, test } from 'vitest';
import type { Drive } from './drive.ts';
import { asked, go, goBack, placeAt, started, next } from './session.ts';

const scrolledHome = (): Drive => next(started('/'), 'viewport.scrolled', { top: 4_200 });
const top = (drive: Drive): number | undefined => asked(drive, 'scrollTo')[0]?.top;

test('a new page begins at its top', () => {
  expect(top(go(scrolledHome(), '/pin/1/'))).toBe(0);
});

test('home is found where it was left less than 2.5 minutes before [A-23]', () => {
  expect(top(go(go(scrolledHome(), '/pin/1/'), '/', 149_999, 'home again'))).toBe(4_200);
});

test('home begins at its top when it was left 2.5 minutes before [A-23]', () => {
  expect(top(go(go(scrolledHome(), '/pin/1/'), '/', 150_000, 'home again'))).toBe(0);
});

test('the time counts from leaving, whatever was looked at meanwhile [A-23]', () => {
  const far = go(go(go(scrolledHome(), '/pin/1/'), '/pin/2/', 100_000), '/ada/', 40_000);
  expect(top(go(far, '/homefeed', 9_999))).toBe(4_200);
  expect(top(go(far, '/homefeed', 10_000))).toBe(0);
});

test('going back finds every page where it was, home too, however long ago [A-23]', () => {
  const away = go(scrolledHome(), '/pin/1/');
  expect(top(goBack(away, '/', 3_600_000))).toBe(4_200);
  const further = go(next(away, 'viewport.scrolled', { top: 300 }), '/ada/');
  expect(top(goBack(further, '/pin/1/'))).toBe(300);
});

test('home that was left by a redirect is left all the same [A-23]', () => {
  const redirected = next(scrolledHome(), 'navigation.replaced', placeAt('/pin/1/'));
  expect(top(go(redirected, '/', 1_000, 'home again'))).toBe(4_200);
  const arrived = next(started('/ada/'), 'navigation.replaced', placeAt('/'));
  const left = go(next(arrived, 'viewport.scrolled', { top: 900 }), '/pin/1/');
  expect(top(go(left, '/', 1_000, 'home again'))).toBe(900);
});

test('home asked for at home goes to its top', () => {
  expect(top(go(scrolledHome(), '/', 0, 'home again'))).toBe(0);
});

test('home from the browser’s copy is asked for anew once the server answers, unless it was scrolled [14.7]', () => {
  const refreshed = (drive: Drive) => asked(next(drive, 'page.outdated', {}), 'append').filter(({ type }) => type === 'feed.refreshed');
  expect(refreshed(started('/'))).toEqual([{ type: 'feed.refreshed', data: { source: { kind: 'home' } } }]);
  expect(refreshed(scrolledHome())).toEqual([]);
  expect(refreshed(started('/ada/'))).toEqual([]);
});
