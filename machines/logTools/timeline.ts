import '../allFlows.ts';
import type { AnyRecord } from '../../events/record.ts';
import { advance, emptyWorld, type World } from '../engine/world.ts';

/** Records between two keyframes, and so the maximum that a seek folds. Worlds share unchanged parts, so a keyframe is cheap. */
const stride = 256;
/** Number of cached worlds beside the keyframes. */
const maxRecent = 6;

/** The worlds of a log, each reached in bounded time. It may be used while the log grows. */
export interface Timeline {
  /** The world after the record `seq`; −1 is the empty world. */
  at(seq: number): World;
  /** Number of the last record covered by keyframes; seeks up to it are quick. */
  readonly reached: number;
  /** Creates the next keyframe from `stride` records; does nothing if fewer are left. */
  prepare(): void;
}

export function timelineOf(records: { readonly length: number; readonly [seq: number]: AnyRecord | undefined }): Timeline {
  const keyframes: World[] = [emptyWorld];
  /** Recently requested worlds: the next request is mostly for one of them or soon after one. */
  let recent: readonly World[] = [];
  const foldTo = (world: World, seq: number): World => {
    let reached = world;
    while (reached.seq < seq) reached = advance(reached, records[reached.seq + 1]!).world;
    return reached;
  };
  const prepare = (): void => {
    const next = keyframes.length * stride - 1;
    if (next < records.length) keyframes.push(foldTo(keyframes.at(-1)!, next));
  };
  return {
    prepare,
    get reached() {
      return keyframes.length * stride - 1 >= records.length ? records.length - 1 : keyframes.at(-1)!.seq;
    },
    at(seq) {
      const target = Math.min(seq, records.length - 1);
      const keyframe = Math.floor((target + 1) / stride);
      while (keyframes.length <= keyframe) prepare();
      const nearest = recent.reduce((best, world) => (world.seq > best.seq && world.seq <= target ? world : best), keyframes[keyframe]!);
      const world = foldTo(nearest, target);
      recent = [world, ...recent.filter((other) => other !== world)].slice(0, maxRecent);
      return world;
    },
  };
}
