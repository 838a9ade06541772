import './allFlows.ts';
import type { AnyRecord } from '../events/record.ts';
import { advance, emptyWorld, type World } from './world.ts';

/** Records between two keyframes: a seek folds at most so many. Worlds share what did not change, so a keyframe is cheap. */
const stride = 256;
/** Worlds that are kept beside the keyframes, which share most with them. */
const kept = 6;

/** The worlds of a log, each reached in bounded time. Grows with the log that it reads. */
export interface Timeline {
  /** The world after the record `seq`; −1 is the empty world. */
  at(seq: number): World;
  /** The last record up to which keyframes stand: a seek to here or before it is quick. */
  readonly reached: number;
  /** Makes the next keyframe, one of `stride` records; nothing when fewer are left. */
  prepare(): void;
}

export function timelineOf(records: { readonly length: number; readonly [seq: number]: AnyRecord | undefined }): Timeline {
  const keyframes: World[] = [emptyWorld];
  /** Worlds that were last asked for: the next is mostly one of them, or comes after one. */
  let recent: readonly World[] = [];
  const reach = (world: World, seq: number): World => {
    let reached = world;
    while (reached.seq < seq) reached = advance(reached, records[reached.seq + 1]!).world;
    return reached;
  };
  const prepare = (): void => {
    const next = keyframes.length * stride - 1;
    if (next < records.length) keyframes.push(reach(keyframes.at(-1)!, next));
  };
  return {
    prepare,
    get reached() {
      return keyframes.length * stride - 1 >= records.length ? records.length - 1 : keyframes.at(-1)!.seq;
    },
    at(seq) {
      const wanted = Math.min(seq, records.length - 1);
      const keyframe = Math.floor((wanted + 1) / stride);
      while (keyframes.length <= keyframe) prepare();
      const nearest = recent.reduce((best, world) => (world.seq > best.seq && world.seq <= wanted ? world : best), keyframes[keyframe]!);
      const world = reach(nearest, wanted);
      recent = [world, ...recent.filter((other) => other !== world)].slice(0, kept);
      return world;
    },
  };
}
