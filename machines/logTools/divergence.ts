import type { AnyRecord } from '../../events/record.ts';
import { differences, isDrawn, type Difference } from './differences.ts';
import { timelineOf } from './timeline.ts';
import { toPlain } from '../engine/world.ts';

/** Divergence of two logs, such as two branches: the first different record, and the differences of the worlds after it. */
export interface Divergence {
  readonly seq: number;
  /** Differences within the two records; one is undefined if the log has ended. */
  readonly records: readonly Difference[];
  readonly worlds: readonly Difference[];
}

/** @returns null if the logs are equal. Times and random values are ignored by default. */
export function findDivergence(a: readonly AnyRecord[], b: readonly AnyRecord[], isIgnored = isDrawn): Divergence | null {
  const seq = findFirstDifference(a, b, isIgnored);
  return seq < 0
    ? null
    : {
        seq,
        records: differences(a[seq], b[seq], isIgnored),
        worlds: differences(toPlain(timelineOf(a).at(seq)), toPlain(timelineOf(b).at(seq)), isIgnored),
      };
}

/** Returns the number of the first different record of two logs; −1 if there is none. */
export function findFirstDifference(a: readonly AnyRecord[], b: readonly AnyRecord[], isIgnored = isDrawn): number {
  for (let seq = 0; seq < Math.max(a.length, b.length); seq++)
    if (a[seq] !== b[seq] && differences(a[seq], b[seq], isIgnored).length > 0) return seq;
  return -1;
}
