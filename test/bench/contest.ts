import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from './measure.ts';

/** Prepares the work, untimed, and returns it. */
export type Work = () => () => void;

/** Location of a thread's contender: the URL of a module with `contenders`, and a name among them. */
export interface Place {
  module: string;
  contender: string;
}

/** Starts a contender in its own thread, with its own heap and compiled code, so that contenders do not affect each other. */
async function enter(place: Place): Promise<{ round(): Promise<number>; leave(): Promise<number> }> {
  const worker = new Worker(new URL('contender.js', place.module), { workerData: place });
  await once(worker, 'message');
  return {
    async round() {
      worker.postMessage('round');
      const [milliseconds] = await once(worker, 'message');
      return milliseconds as number;
    },
    leave: () => worker.terminate(),
  };
}

/**
 * Returns the speed of `contender` relative to `peer`, both from the `contenders` of a module and of equal work. They run in turns and
 * only processor time counts, so that other programs do not matter. Median of the rounds.
 */
export async function speedRatio(module: string, contender: string, peer: string, rounds = 15): Promise<number> {
  const ours = await enter({ module, contender });
  const theirs = await enter({ module, contender: peer });
  const ratios: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const isFirst = round % 2 === 0;
    const early = isFirst ? await ours.round() : undefined;
    const other = await theirs.round();
    const own = early ?? (await ours.round());
    if (round >= 0) ratios.push(other / own);
  }
  await Promise.all([ours.leave(), theirs.leave()]);
  return median(ratios);
}
