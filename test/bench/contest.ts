import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from './measure.ts';

/** Makes ready what the work needs, which is not timed, and gives the work. */
export type Work = () => () => void;

/** Where a thread finds its contender: the URL of a module with `contenders`, and the name among them. */
export interface Place {
  module: string;
  contender: string;
}

/** A contender in a thread of its own, with its own heap and its own compiled code: what one runs can't spoil the other's. */
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
 * How many times the speed of `peer` `contender` has, both from the `contenders` of a module and of equal work. They run in
 * turns, first the one, then the other; what counts is processor time, so that other programs don't. Median of the rounds.
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
