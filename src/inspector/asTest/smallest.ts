import fc from 'fast-check';
import type { AnyRecord } from '../../../events/record.ts';
import type { Condition } from '../../../machines/logTools/condition.ts';
import { picked } from '../../../machines/logTools/fork.ts';
import '../../../machines/allFlows.ts';
import { advance, emptyWorld } from '../../../machines/engine/world.ts';

/** Returns the number of records up to and including the one at which the condition first holds; undefined if it never does. */
function lengthUntil(records: readonly AnyRecord[], condition: Condition): number | undefined {
  let world = emptyWorld;
  for (const [seq, record] of records.entries()) {
    const step = advance(world, record);
    if (condition(record, step)) return seq + 1;
    world = step.world;
  }
  return undefined;
}

/** Number of blocks that a log is first divided into, so that a long one shrinks quickly. */
const maxBlocks = 48;

/** Progress: remaining records, and logs tried so far. */
export interface Shrinking {
  readonly left: number;
  readonly tried: number;
}

/**
 * Returns the smallest log in which a condition still comes to hold: it ends there, and every record except the first is needed.
 * fast-check removes records, first in blocks, then one by one.
 * @param onProgress called after each try
 * @returns their numbers in the log; undefined if the condition never holds
 */
export function smallestUntil(
  records: readonly AnyRecord[],
  condition: Condition,
  onProgress: (now: Shrinking) => void = () => {},
): number[] | undefined {
  const length = lengthUntil(records, condition);
  if (length === undefined) return undefined;
  let remaining = Array.from({ length }, (_, seq) => seq);
  let tried = 0;
  let smallest = length;
  const holds = (seqs: readonly number[]): boolean => {
    const isStill = lengthUntil(picked(records, seqs), condition) !== undefined;
    if (isStill) smallest = Math.min(smallest, seqs.length);
    onProgress({ left: smallest, tried: ++tried });
    return isStill;
  };
  for (let size = Math.ceil(length / maxBlocks); ; size = Math.ceil(size / 4)) {
    remaining = shrunk(remaining, size, holds);
    if (size === 1) return remaining.slice(0, lengthUntil(picked(records, remaining), condition));
  }
}

/** Removes blocks, never the first record, as long as the rest still holds. */
function shrunk(seqs: readonly number[], size: number, holds: (seqs: readonly number[]) => boolean): number[] {
  const [first = 0, ...rest] = seqs;
  const blocks = Array.from({ length: Math.ceil(rest.length / size) }, (_, at) => rest.slice(at * size, (at + 1) * size));
  const allBlocks = blocks.map((_, at) => at);
  const joined = (blockNumbers: readonly number[]): number[] => [first, ...blockNumbers.flatMap((at) => blocks[at] ?? [])];
  // A block may be removed, but never replaced by another.
  const someBlocks = fc.array(fc.noShrink(fc.nat({ max: Math.max(0, blocks.length - 1) })), { maxLength: blocks.length });
  const { counterexample } = fc.check(
    fc.property(someBlocks, (blockNumbers) => !holds(joined(blockNumbers))),
    { examples: [[allBlocks]], numRuns: 1 },
  );
  return joined(counterexample?.[0] ?? allBlocks);
}
