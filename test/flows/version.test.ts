import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataOf } from '../../events/record.ts';
import { createCalls } from '../../src/edge/shell/calls.ts';
import { dataOf } from '../arbitraries/record.ts';
import { completeAddresses, ignored } from './callListener.ts';
import { stateOf, type Drive } from './drive.ts';
import { appends, asked, go, goBack, next, started } from './session.ts';

const day = 24 * 60 * 60 * 1000;
const differed = { version: '1.1.0' };
const reloads = (drive: Drive): boolean => asked(drive, 'hardReload').length > 0;
const pending = (more: Partial<DataOf<'session.started'>> = {}): Drive => next(started('/', more), 'version.differed', differed);

const [page] = fc.sample(
  dataOf('session.started')
    .map((data) => data.page)
    .filter((one) => one !== null),
  { numRuns: 1, seed: 3 },
);
const signedIn = { page: { ...page!, context: { ...page!.context, is_authenticated: true } } };

test('a newer version is told of once, and taken up at the next change of route [A-20]', () => {
  expect(stateOf(pending(), 'version')).toBe('pending');
  expect(asked(pending(), 'append')).toEqual([
    { type: 'toast.shown', data: { name: 'newVersion', message: 'newVersion', mode: 'append', tone: 'plain' } },
  ]);
  expect(appends(next(pending(), 'version.differed', differed))).toEqual([]);
  expect(reloads(go(pending(), '/pin/1/'))).toBe(true);
  expect(reloads(goBack(go(started('/'), '/pin/1/'), '/'))).toBe(false);
});

test('the latest-version host stays as it is [A-20]', () => {
  const pinned = pending({ isLatestVersionHost: true });
  expect(appends(pinned)).toEqual([]);
  expect(reloads(go(pinned, '/pin/1/'))).toBe(false);
});

test('a slow connection waits until the version is 24 hours stale [A-20]', () => {
  for (const effectiveType of ['slow-2g', '2g', '3g']) {
    expect(reloads(go(pending({ effectiveType }), '/pin/1/', day - 1))).toBe(false);
    expect(reloads(go(pending({ effectiveType }), '/pin/1/', day))).toBe(true);
  }
  expect(reloads(go(pending({ effectiveType: '4g' }), '/pin/1/'))).toBe(true);
  expect(reloads(go(next(pending({ effectiveType: '4g' }), 'connection.changed', { effectiveType: '3g' }), '/pin/1/'))).toBe(false);
});

test('a signed-out person who comes back gets it at once, a signed-in one does not [A-20]', () => {
  expect(reloads(next(pending(), 'session.resumed', {}))).toBe(true);
  expect(reloads(next(pending(signedIn), 'session.resumed', {}))).toBe(false);
  expect(reloads(next(started('/'), 'session.resumed', {}))).toBe(false);
});

test('a page that can not load its code reloads, without a newer version', () => {
  expect(reloads(next(started('/'), 'version.reloadRequested', {}))).toBe(true);
});

test('a requested update is loaded on any connection [A-20]', () => {
  expect(reloads(next(pending({ effectiveType: '2g' }), 'version.reloadRequested', {}))).toBe(true);
});

afterEach(() => void vi.unstubAllGlobals());

test('each version that answers have, other than the page’s, is told of once, whatever calls bring it [A-20]', async () => {
  const versions = ['1', '2', '2', '3', '3'];
  const told: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  completeAddresses();
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'X-App-Version': versions.shift()! } }));
  const calls = createCalls({ ...ignored, onVersion: (version) => void told.push(version) }, '1', () => null);
  while (versions.length > 0) await calls.get('/healthz');
  expect(told).toEqual(['2', '3']);
});
