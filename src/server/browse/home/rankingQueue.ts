import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Works that may wait, each of another key. */
const maxWaiting = 500;
/** Share of the time in which a busy process answers others, and how many rests follow a work there at most. */
const busy = { from: 0.5, rests: 9 };

/** Sleeps for so many milliseconds. @returns the share of the time in which the process did something */
async function sleptBusily(milliseconds: number): Promise<number> {
  const before = performance.eventLoopUtilization();
  await sleep(milliseconds);
  return performance.eventLoopUtilization(before).utilization;
}

/**
 * Does works one at a time, in the order in which they were asked for. Of one key at most one waits: those who ask meanwhile share it,
 * since it reads what it needs when it begins.
 * @param rest pause after each work, as a share of its time; with 1 the queue takes half of the processor at most, and a tenth of one that
 * is busy with what others wait for
 */
export function rankingQueue<Result>({ max = maxWaiting, rest = 0, sleeps = sleptBusily } = {}) {
  const waiting = new Map<string, { begin(): Promise<void>; result: Promise<Result> }>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = async (): Promise<void> => {
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [key, { begin }] = next.value;
      waiting.delete(key);
      const began = performance.now();
      await begin();
      const pause = (performance.now() - began) * rest;
      for (let n = 0; rest > 0 && !isStopped && n < busy.rests; n += 1) if ((await sleeps(pause)) < busy.from) break;
    }
    running = undefined;
  };

  return {
    /** Result of the work, which may fail as it does; null if the queue is full or stopped. A failure nobody waits for is no error. */
    add(key: string, work: () => Promise<Result>): Promise<Result> | null {
      const known = waiting.get(key);
      if (known) return known.result;
      if (isStopped || waiting.size >= max) return null;
      const { promise, resolve, reject } = deferred<Result>();
      promise.catch(() => undefined);
      waiting.set(key, { begin: () => work().then(resolve, reject), result: promise });
      running ??= run();
      return promise;
    },
    /** Begins no other work, and resolves when the one that runs has ended. Those that waited are never settled. */
    async stop(): Promise<void> {
      isStopped = true;
      waiting.clear();
      await running;
    },
  };
}

function deferred<Result>() {
  let [resolve, reject]: [(result: Result) => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<Result>((settle, refuse) => {
    [resolve, reject] = [settle, refuse];
  });
  return { promise, resolve, reject };
}
