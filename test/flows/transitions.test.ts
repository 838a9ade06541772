import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/flows.ts';
import { fromPlain, toPlain } from '../../machines/world.ts';
import { dataOf, happeningOf } from '../arbitraries/record.ts';
import { driven, stateOf, type Drive } from './drive.ts';
import { followAll, heardBy, keysOf, pathsOf } from './paths.ts';
import { next } from './session.ts';
import { startedAsAda } from './signedIn.ts';
import { counted, neverTaken, summaryOf, tableOf, timesTaken, transitionRows } from './transitionTable.ts';

const flowIds = Object.keys(flows) as FlowId[];

/** What holds at the end of any session: the world is JSON, and the world that comes of that JSON is the same. */
function expectPlain({ world }: Drive): void {
  const plain = toPlain(world);
  const carried = JSON.parse(JSON.stringify(plain)) as typeof plain;
  expect(carried).toEqual(plain);
  expect(toPlain(fromPlain(carried))).toEqual(plain);
}

describe.each(flowIds)('%s', (flow) => {
  test('takes whatever it hears, in any order and at any time', () => {
    const types = [...new Set(['session.started' as const, ...heardBy(flow)])];
    const session = fc.array(fc.option(happeningOf(types), { freq: 6 }), { maxLength: 30 });
    fc.assert(fc.property(session, (happenings) => counted(() => expectPlain(driven(happenings)))), { numRuns: 60 });
  });

  test('follows every path of its chart', () => {
    for (const key of keysOf(flow)) {
      for (const path of pathsOf(flow, key)) counted(() => followAll(flow, key, path));
    }
  });
});

test('looks for a script 20 times, longer than a path is followed [E-11]', () => {
  const looks = Array.from({ length: 20 }, () => [{ type: 'script.missed' as const, data: { script: 'google' as const }, after: 0 }, null]).flat();
  const request = { type: 'script.requested' as const, data: { script: 'google' as const, key: 'k' }, after: 0 };
  expect(counted(() => stateOf(driven([request, ...looks]), 'outsideScript', 'google'))).toBe('failed');
  expect(counted(() => stateOf(driven([request, ...looks, request]), 'outsideScript', 'google'))).toBe('looking');
});

test('goes on as another account, which seldom is listed by chance [E-07]', () => {
  const accounts = ['1', '2'].map((id) => ({ user_id: id, username: id, full_name: null, email: null, image_medium_url: null, logged_in: true }));
  const listed = counted(() => next(startedAsAda(), 'accounts.listed', { accounts }));
  fc.assert(fc.property(fc.constantFrom('1', '2', '3'), dataOf('accounts.switchFailed'), (userId, failure) => counted(() => {
    const asked = next(listed, 'accounts.switchRequested', { userId });
    expect(stateOf(asked, 'accounts')).toBe(userId === '2' ? 'switching' : 'listed');
    expect(stateOf(next(asked, 'accounts.switchFailed', failure), 'accounts')).toBe('listed');
    expect(stateOf(next(asked, 'accounts.switched', { userId }), 'accounts')).toBe(userId === '2' ? 'leaving' : 'listed');
  })), { numRuns: 30 });
});

test('every transition of every chart was taken [N-04]', () => {
  expect(transitionRows.length).toBeGreaterThan(100);
  expect(neverTaken()).toEqual([]);
});

test('a transition that nothing takes is found', () => {
  const before = transitionRows.map(timesTaken);
  driven([]);
  expect(transitionRows.map(timesTaken)).toEqual(before);
});

afterAll(() => {
  const folder = join(import.meta.dirname, '../../test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'transitions.md'), tableOf());
  writeFileSync(join(folder, 'transitions.txt'), summaryOf());
});
