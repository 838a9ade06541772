import fc from 'fast-check';
import type { AnyRecord } from '../../../events/record.ts';
import type { Condition } from '../../../machines/condition.ts';
import { picked } from '../../../machines/fork.ts';
import '../../../machines/allFlows.ts';
import { advance, emptyWorld } from '../../../machines/world.ts';

/** How many records of a log there are before the condition holds, with the one at which it does; undefined when it never does. */
function lengthUntil(records: readonly AnyRecord[], condition: Condition): number | undefined {
  let world = emptyWorld;
  for (const [seq, record] of records.entries()) {
    const step = advance(world, record);
    if (condition(record, step)) return seq + 1;
    world = step.world;
  }
  return undefined;
}

/** Blocks that a log is first shrunk by: so many at a time, that also a long one is soon a short one. */
const most = 48;

/** How far it has come: records that are left, and logs that were tried. */
export interface Shrinking {
  readonly left: number;
  readonly tried: number;
}

/**
 * The smallest log in which a condition still comes to hold: it ends there, and without any one of its records but the first
 * it would not. fast-check leaves records out, first in blocks, then one by one.
 * @param tell is told of each log that was tried
 * @returns their numbers in the log; undefined when the condition never holds in it
 */
export function smallestUntil(records: readonly AnyRecord[], condition: Condition, tell: (now: Shrinking) => void = () => {}): number[] | undefined {
  const length = lengthUntil(records, condition);
  if (length === undefined) return undefined;
  let left = Array.from({ length }, (_, seq) => seq);
  let tried = 0;
  let least = length;
  const holds = (seqs: readonly number[]): boolean => {
    const isStill = lengthUntil(picked(records, seqs), condition) !== undefined;
    if (isStill) least = Math.min(least, seqs.length);
    tell({ left: least, tried: ++tried });
    return isStill;
  };
  for (let size = Math.ceil(length / most); ; size = Math.ceil(size / 4)) {
    left = shrunk(left, size, holds);
    if (size === 1) return left.slice(0, lengthUntil(picked(records, left), condition));
  }
}

/** Leaves blocks out, the first record aside, as long as what is left still holds. */
function shrunk(seqs: readonly number[], size: number, holds: (seqs: readonly number[]) => boolean): number[] {
  const [first = 0, ...rest] = seqs;
  const blocks = Array.from({ length: Math.ceil(rest.length / size) }, (_, at) => rest.slice(at * size, (at + 1) * size));
  const all = blocks.map((_, at) => at);
  const joined = (kept: readonly number[]): number[] => [first, ...kept.flatMap((at) => blocks[at] ?? [])];
  // A block may be left out, but is never another block.
  const kept = fc.array(fc.noShrink(fc.nat({ max: Math.max(0, blocks.length - 1) })), { maxLength: blocks.length });
  const { counterexample } = fc.check(fc.property(kept, (some) => !holds(joined(some))), { examples: [[all]], numRuns: 1 });
  return joined(counterexample?.[0] ?? all);
}
