import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankingQueue } from '../../src/server/browse/home/rankingQueue.ts';

const ticks = async (count: number): Promise<void> => {
  for (let tick = 0; tick < count; tick += 1) await new Promise(setImmediate);
};

test('works run one at a time, once for all who ask before they begin, and a failure is for those who wait for it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), fails: fc.boolean(), pause: fc.nat(3) })),
      async (asked) => {
        const queue = rankingQueue<string>({ max: 3 });
        let [running, most, began] = [0, 0, 0];
        const results: (Promise<string> | null)[] = [];
        for (const { key, fails, pause } of asked) {
          results.push(
            queue.add(key, async () => {
              began += 1;
              most = Math.max(most, (running += 1));
              await ticks(2);
              running -= 1;
              if (fails) throw new Error(key);
              return key;
            }),
          );
          await ticks(pause);
        }
        const settled = await Promise.allSettled(results.filter((result) => result !== null));
        expect(most).toBeLessThanOrEqual(1);
        expect(new Set(results.filter(Boolean)).size).toBe(began);
        for (const outcome of settled)
          expect(['a', 'b', 'c', 'd']).toContain(outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message);
        expect(await queue.add('later', async () => 'later')).toBe('later');
      },
    ),
    { numRuns: 60 },
  );
});

test('at most so many wait; a stopped queue ends the running one and begins no other', async () => {
  const queue = rankingQueue<number>({ max: 2 });
  const began: number[] = [];
  let end = (): void => undefined;
  const work = (nth: number) => async (): Promise<number> => {
    began.push(nth);
    await new Promise<void>((resolve) => (end = resolve));
    return nth;
  };
  const first = queue.add('0', work(0));
  await ticks(1);
  expect(began).toEqual([0]);
  expect(queue.add('1', work(1))).not.toBeNull();
  expect(queue.add('2', work(2))).not.toBeNull();
  expect(queue.add('3', work(3))).toBeNull();
  expect(queue.add('2', work(4))).not.toBeNull();
  let isStopped = false;
  const stopping = queue.stop().then(() => (isStopped = true));
  await ticks(3);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  expect(await first).toBe(0);
  await ticks(3);
  expect(began).toEqual([0]);
  expect(queue.add('5', work(5))).toBeNull();
});

test('a busy process rests nine times as long after each work; one that has something to do now and then, once', async () => {
  for (const [busy, expected] of [
    [[0.1], 1],
    [[0.9, 0.8, 0.2], 3],
    [Array<number>(20).fill(0.9), 9],
  ] as const) {
    const shares = [...busy];
    const seen: string[] = [];
    const sleeps = async (): Promise<number> => {
      seen.push('rest');
      return shares.shift() ?? 0;
    };
    const queue = rankingQueue<unknown>({ rest: 1, sleeps });
    for (const key of ['first', 'second']) queue.add(key, async () => seen.push(key));
    while (!seen.includes('second')) await ticks(1);
    expect(seen.slice(0, seen.indexOf('second'))).toEqual(['first', ...Array<string>(expected).fill('rest')]);
    await queue.stop();
  }
});
