import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/flows.ts';
import { fromPlain, toPlain } from '../../machines/world.ts';
import { happeningOf } from '../arbitraries/record.ts';
import { driven, stateOf, type Drive } from './drive.ts';
import { followAll, heardBy, keysOf, pathsOf } from './paths.ts';
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
