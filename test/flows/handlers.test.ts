import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkOf } from '../../machines/shell/chunk.ts';
import { matchPage, pageHandlers, pinIdOf, RouteError, routesFrom } from '../../machines/shell/handlers.ts';
import { idleRoutes, strayVisits } from '../e2e/idleRoutes.ts';

const paths = (...files: string[]): string[] => routesFrom(files).map(({ path }) => path);

test('index is the root, [param] a parameter, and the extension is dropped [A-14]', () => {
  expect(paths('index.tsx')).toEqual(['/']);
  expect(paths('pin/[id].tsx')).toEqual(['/pin/:id']);
  expect(paths('[username]/[board]/[section].tsx')).toEqual(['/:username/:board/:section']);
  expect(routesFrom(['homefeed.tsx'])).toEqual([{ handler: 'homefeed', path: '/homefeed' }]);
});

test('static parts of a path come before parameters [A-14]', () => {
  expect(paths('[username].tsx', 'homefeed.tsx')).toEqual(['/homefeed', '/:username']);
  expect(matchPage('/homefeed').handler).toBe('homefeed');
  expect(matchPage('/import').handler).toBe('create');
  fc.assert(
    fc.property(fc.shuffledSubarray([...pageHandlers], { minLength: pageHandlers.length }), (shuffled) => {
      expect(routesFrom(shuffled)).toEqual(routesFrom(pageHandlers));
    }),
  );
});

test('a path matches whole or not at all; a trailing slash does not count [A-02, A-14]', () => {
  expect(matchPage('/pin/42')).toEqual({ handler: 'pin/[id]', params: { id: '42' } });
  expect(matchPage('/pin/42/')).toEqual({ handler: 'pin/[id]', params: { id: '42' } });
  expect(matchPage('/pin/42/more/of/it').handler).toBeNull();
});

test('a search without a known scope is one for pins; a sent pin is the pin; every path below a door is the door, and one for apps the page of apps [A-04, A-05, A-08, A-35]', () => {
  for (const path of ['/search', '/search/', '/search/shops/', '/search/Pins'])
    expect(matchPage(path)).toEqual({ handler: 'search/[scope]', params: { scope: 'pins' } });
  expect(matchPage('/search/users/')).toEqual({ handler: 'search/[scope]', params: { scope: 'users' } });
  expect(matchPage('/search/pins/more').handler).not.toBe('search/[scope]');
  expect(matchPage('/pin/red--42/sent/')).toEqual({ handler: 'pin/[id]', params: { id: 'red--42' } });
  expect(matchPage('/pin/42/sent/more').handler).toBeNull();
  for (const path of ['/app-factory-oauth', '/app-factory-oauth/', '/app-factory-oauth/authorize', '/app-factory-oauth/a/b/c'])
    expect(matchPage(path)).toEqual({ handler: 'app-factory-oauth', params: {} });
  for (const path of ['/email/subscription', '/email/subscription/a/b'])
    expect(matchPage(path)).toEqual({ handler: 'email/subscription', params: {} });
  for (const door of ['login', 'signup']) {
    expect(matchPage(`/${door}`)).toEqual({ handler: door, params: {} });
    expect(matchPage(`/${door}/a`)).toEqual({ handler: `${door}/[step]`, params: { step: 'a' } });
    expect(matchPage(`/${door}/a/b/c/`)).toEqual({ handler: `${door}/[step]`, params: { step: 'a' } });
  }
});

test('an index inside a folder is refused, with the name that the file should have [A-14]', () => {
  expect(() => routesFrom(['pin/index.tsx'])).toThrow(RouteError);
  expect(() => routesFrom(['pin/index.tsx'])).toThrow('pin.tsx');
});

test('every handler is reached by its own path', () => {
  for (const { handler, path } of routesFrom(pageHandlers)) expect(matchPage(path.replaceAll(':', 'a-')).handler).toBe(handler);
});

test('the test of idle pages visits every page, and one with parameters at addresses that it names [N-01]', () => {
  expect(strayVisits).toEqual([]);
  for (const [handler, { signedIn = [], signedOut = [] }] of idleRoutes) {
    const paths = [...signedIn, ...signedOut].map((path) => path.replace('{topic}', 'tea/1').replace('{pin}', '1').replace(/\?.*/, ''));
    expect([handler, paths.length > 0, paths.filter((path) => path.includes('['))]).toEqual([handler, true, []]);
    expect([...new Set(paths.map((path) => chunkOf(matchPage(path).handler)))]).toEqual([handler]);
  }
});

test('text may stand before a pin’s id, joined by a double dash [A-03]', () => {
  expect(pinIdOf('42')).toBe('42');
  expect(pinIdOf('red-and-blue--42')).toBe('42');
  expect(pinIdOf('a--b--42')).toBe('42');
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^\w+(-\w+)*$/), (text, id) => {
      expect(pinIdOf(`${text}--${id}`)).toBe(id);
      expect(pinIdOf(id)).toBe(id);
    }),
  );
});

test('a segment that is no valid escape is taken as it stands', () => {
  expect(matchPage('/%E0%A4%A').params).toEqual({ username: '%E0%A4%A' });
});
