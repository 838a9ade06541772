import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fairGate, ownWork, type Party } from '../../src/server/shell/fairGate.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Bounds = Parameters<typeof fairGate>[0];

/** A gate with what went in, in its order, what was refused, and the way out of each that is inside. */
function gate(bounds: Partial<Bounds> = {}) {
  const enter = fairGate({ total: 10, maxWaiting: 100, maxWait: 1_000, ...bounds });
  const order: string[] = [];
  const refused: [name: string, status: number][] = [];
  const leaves = new Map<string, () => void>();
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    order,
    refused,
    ask: async (name: string, party: Party, weight = 1, signal?: AbortSignal) => {
      enter(party, weight, signal).then(
        (leave) => {
          order.push(name);
          leaves.set(name, leave);
        },
        ({ status }: { status: number }) => refused.push([name, status]),
      );
      await settled();
    },
    leave: async (name: string) => {
      leaves.get(name)!();
      await settled();
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test('as much goes in as fits, in all and of one key; what is heavier than all goes in alone', async () => {
  const { ask, leave, order } = gate({ total: 10, ofKey: 6 });
  await ask('a1', { key: 'a' }, 4);
  await ask('a2', { key: 'a' }, 3);
  await ask('b', { key: 'b' }, 6);
  await ask('c', { key: 'c' }, 20);
  expect(order).toEqual(['a1', 'b']);
  await leave('b');
  await leave('a1');
  expect(order).toEqual(['a1', 'b', 'c']);
  await leave('c');
  expect(order).toEqual(['a1', 'b', 'c', 'a2']);
});

test('places are bounded as well as weights, in all and of one key', async () => {
  const { ask, leave, order } = gate({ places: 2, placesOfKey: 1 });
  for (const name of ['a1', 'a2']) await ask(name, { key: 'a' });
  for (const name of ['b', 'c']) await ask(name, { key: name });
  expect(order).toEqual(['a1', 'b']);
  await leave('b');
  expect(order).toEqual(['a1', 'b', 'c']);
  await leave('a1');
  expect(order).toEqual(['a1', 'b', 'c', 'a2']);
});

test('lighter work does not pass heavier work whose turn it is', async () => {
  const { ask, leave, order } = gate({ total: 10 });
  await ask('first', { key: 'x' }, 5);
  await ask('heavy', { key: 'a' }, 8);
  await ask('light', { key: 'b' }, 1);
  expect(order).toEqual(['first']);
  await leave('first');
  expect(order).toEqual(['first', 'heavy', 'light']);
});

test('the next is of the group that used the least time, and in it of the key; of one key, what may wait for the shortest', async () => {
  const { ask, leave, order, pass } = gate({ places: 1, maxWait: 1e9 });
  for (const [name, party] of [
    ['long', { key: 'a1', group: 'a' }],
    ['short', { key: 'b1', group: 'b' }],
  ] as const) {
    await ask(name, party);
    await pass(name === 'long' ? 500 : 100);
    await leave(name);
  }
  await ask('inside', { key: 'x' });
  const soon = performance.now() + 1e6;
  await ask('a1', { key: 'a1', group: 'a' });
  await ask('a2 later', { key: 'a2', group: 'a', until: soon + 1 });
  await ask('a2 soon', { key: 'a2', group: 'a', until: soon });
  await ask('b1', { key: 'b1', group: 'b' });
  await ask('b2', { key: 'b2', group: 'b' });
  for (const name of ['inside', 'b2', 'b1', 'a2 soon', 'a2 later']) await leave(name);
  expect(order.slice(3)).toEqual(['b2', 'b1', 'a2 soon', 'a2 later', 'a1']);
});

test('work that takes no time goes in by turns too, and time that was used is forgiven by half in a minute', async () => {
  const { ask, leave, order, pass } = gate({ places: 1, maxWait: 1e9 });
  await ask('inside', { key: 'x' });
  for (const name of ['a1', 'a2']) await ask(name, { key: 'a' });
  await ask('b', { key: 'b' });
  for (const name of ['inside', 'a1', 'b', 'a2']) await leave(name);
  expect(order).toEqual(['inside', 'a1', 'b', 'a2']);

  await ask('much', { key: 'm' });
  await pass(1_000);
  await leave('much');
  await pass(120_000);
  await ask('less', { key: 'l' });
  await pass(400);
  await leave('less');
  await ask('again', { key: 'x' });
  await ask('l', { key: 'l' });
  await ask('m', { key: 'm' });
  await leave('again');
  expect(order.at(-1)).toBe('m');
});

test('what waits is bounded: of a key, of a group, and of all; only the first two are told that it is theirs', async () => {
  const { ask, refused } = gate({ places: 1, maxWaiting: 5, maxWaitingOfGroup: 3, maxWaitingOfKey: 2 });
  await ask('inside', { key: 'x' });
  for (const name of ['a1', 'a2', 'a3']) await ask(name, { key: 'a', group: 'g' });
  for (const name of ['b1', 'b2']) await ask(name, { key: 'b', group: 'g' });
  for (const name of ['c', 'd', 'e']) await ask(name, { key: name });
  expect(refused).toEqual([
    ['a3', 429],
    ['b2', 429],
    ['e', 503],
  ]);
});

test('work waits as long as it may and its request lasts; what comes behind it then goes in', async () => {
  const { ask, refused, order, pass } = gate({ total: 10 });
  await ask('inside', { key: 'x' }, 5);
  await ask('heavy', { key: 'a', until: performance.now() + 300 }, 8);
  await ask('patient', { key: 'b', until: performance.now() + 9_000 }, 9);
  await ask('light', { key: 'c' });
  await pass(299);
  expect([order, refused]).toEqual([['inside'], []]);
  await pass(1);
  expect(refused).toEqual([['heavy', 503]]);
  await pass(699);
  expect(refused).toHaveLength(1);
  await pass(1);
  expect([order, refused]).toEqual([
    ['inside', 'light'],
    [
      ['heavy', 503],
      ['patient', 503],
    ],
  ]);
});

test('work whose sender has left does not wait, and neither does what is behind it', async () => {
  const { ask, refused, order } = gate({ total: 10 });
  await ask('inside', { key: 'x' }, 5);
  await ask('gone', { key: 'a' }, 1, AbortSignal.abort());
  const leaving = new AbortController();
  await ask('leaving', { key: 'b' }, 8, leaving.signal);
  await ask('light', { key: 'c' });
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([order, refused.map(([name]) => name)]).toEqual([
    ['inside', 'light'],
    ['gone', 'leaving'],
  ]);
});

test('a way out counts once', async () => {
  const { ask, leave, order } = gate({ places: 2 });
  for (const name of ['a', 'b', 'c', 'd']) await ask(name, { key: name });
  await leave('a');
  await leave('a');
  expect(order).toEqual(['a', 'b', 'c']);
});

test('the server’s own work has no bounds of a key and waits as long as it takes, but not where all is full', async () => {
  const { ask, leave, order, refused, pass } = gate({ places: 3, placesOfKey: 1, maxWaiting: 3, maxWaitingOfKey: 1 });
  for (const name of ['one', 'two', 'three', 'four', 'five']) await ask(name, ownWork);
  await pass(1e6);
  expect([order, refused]).toEqual([['one', 'two', 'three'], []]);
  await leave('one');
  expect(order).toEqual(['one', 'two', 'three', 'four']);
  for (const name of ['six', 'seven', 'eight']) await ask(name, ownWork);
  expect(refused).toEqual([['eight', 503]]);
});
