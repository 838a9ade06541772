import type { AnyRecord } from '../events/record.ts';
import { differences, isDrawn, type Difference } from './differences.ts';
import { timelineOf } from './timeline.ts';
import { toPlain } from './world.ts';

/** Where two logs part, two branches of one say: the first record that is not the same, and how the worlds after it differ. */
export interface Parting {
  readonly seq: number;
  /** Within the two records; a whole one where the other log has ended. */
  readonly records: readonly Difference[];
  readonly worlds: readonly Difference[];
}

/** @returns null when they tell the same. Times and what is drawn at random are passed over, unless told otherwise. */
export function partingOf(a: readonly AnyRecord[], b: readonly AnyRecord[], isIgnored = isDrawn): Parting | null {
  const seq = partsAt(a, b, isIgnored);
  return seq < 0 ? null : { seq, records: differences(a[seq], b[seq], isIgnored), worlds: differences(toPlain(timelineOf(a).at(seq)), toPlain(timelineOf(b).at(seq)), isIgnored) };
}

/** The first record that is not the same in two logs; −1 when there is none. */
export function partsAt(a: readonly AnyRecord[], b: readonly AnyRecord[], isIgnored = isDrawn): number {
  for (let seq = 0; seq < Math.max(a.length, b.length); seq++) if (a[seq] !== b[seq] && differences(a[seq], b[seq], isIgnored).length > 0) return seq;
  return -1;
}
