import { expect, test, vi } from 'vitest';
import { isConnectingApp } from '../../machines/account/door.ts';
import { browserHandlers } from '../../src/edge/account/browserHandlers.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, goBack, next } from './session.ts';
import { startedAsVisitor } from './signedIn.ts';

const read = (drive: Drive, to: string | null, isAppFactoryOauth = false): Drive =>
  next(drive, 'navigation.stateRead', { next: to, isAppFactoryOauth });
const isForApp = (drive: Drive): boolean => isConnectingApp(snapshotOf(drive, 'door'));

test('the target in the browser’s history becomes the next page, unless the address names one [D-07]', () => {
  const at = startedAsVisitor('/login/');
  expect(asked(at, 'readNavigationState')).toHaveLength(1);
  expect(asked(startedAsVisitor('/ada/'), 'readNavigationState')).toEqual([]);
  expect(asked(read(at, '/ada/?a=1'), 'goTo')).toEqual([{ path: '/login/?next=%2Fada%2F%3Fa%3D1', replace: true }]);
  expect(asked(read(startedAsVisitor('/signup/?invite_code=7&next=%2F%2Fexample.org'), '/ada/'), 'goTo')).toEqual([
    { path: '/signup/?invite_code=7&next=%2Fada%2F', replace: true },
  ]);
  for (const nowhere of [null, '//example.org/', 'https://example.org/', '/\\example.org'])
    expect(asked(read(at, nowhere), 'goTo')).toEqual([]);
  expect(asked(read(startedAsVisitor('/login/?next=%2Fmary%2F'), '/ada/'), 'goTo')).toEqual([]);
});

test('a visit that connects an app is recognized by the next page or the browser’s history [A-35]', () => {
  expect(isForApp(startedAsVisitor('/login/?next=%2Fapp-factory-oauth%2Fauthorize%3Fclient%3D7'))).toBe(true);
  expect(isForApp(startedAsVisitor('/signup/?next=%2Fapp-factory-oauth%2F'))).toBe(true);
  for (const path of [
    '/login/',
    '/login/?next=%2Fapp-factory-oauthors%2F',
    '/login/?next=https%3A%2F%2Fexample.org%2Fapp-factory-oauth%2F',
  ])
    expect(isForApp(startedAsVisitor(path))).toBe(false);
  const flagged = read(startedAsVisitor('/login/'), null, true);
  expect(isForApp(flagged)).toBe(true);
  expect(isForApp(go(flagged, '/signup/'))).toBe(true);
  expect(isForApp(go(flagged, '/ada/'))).toBe(false);
  expect(isForApp(goBack(flagged, '/'))).toBe(false);
});

test('the browser’s history tells the next page and the connection of an app, and nothing of another kind [A-35] [D-07]', () => {
  const read = (state: unknown): unknown => {
    vi.stubGlobal('history', { state });
    let data: unknown;
    void browserHandlers(() => null).readNavigationState(undefined, { append: (_: string, found: unknown) => (data = found) } as never);
    vi.unstubAllGlobals();
    return data;
  };
  const nothing = { next: null, isAppFactoryOauth: false };
  expect([null, { entry: '1' }, { next: 7, isAppFactoryOauth: 'yes' }].map(read)).toEqual([nothing, nothing, nothing]);
  expect(read({ next: '/ada/', isAppFactoryOauth: true })).toEqual({ next: '/ada/', isAppFactoryOauth: true });
});
