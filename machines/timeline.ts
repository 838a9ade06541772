import './allFlows.ts';
import type { AnyRecord } from '../events/record.ts';
import { advance, emptyWorld, type World } from './world.ts';

/** Records between two keyframes: a seek folds at most so many. Worlds share what did not change, so a keyframe is cheap. */
const stride = 256;

/** The worlds of a log, each reached in bounded time. Grows with the log that it reads. */
export interface Timeline {
  /** The world after the record `seq`; −1 is the empty world. */
  at(seq: number): World;
}

export function timelineOf(records: { readonly length: number; readonly [seq: number]: AnyRecord | undefined }): Timeline {
  const keyframes: World[] = [emptyWorld];
  const reach = (world: World, seq: number): World => {
    let reached = world;
    while (reached.seq < seq) reached = advance(reached, records[reached.seq + 1]!).world;
    return reached;
  };
  return {
    at(seq) {
      const wanted = Math.min(seq, records.length - 1);
      const keyframe = Math.floor((wanted + 1) / stride);
      while (keyframes.length <= keyframe) keyframes.push(reach(keyframes.at(-1)!, keyframes.length * stride - 1));
      return reach(keyframes[keyframe]!, wanted);
    },
  };
}
