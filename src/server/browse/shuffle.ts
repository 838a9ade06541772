import { createHash } from 'node:crypto';

/**
 * The place of a group's nth pin in the mixed order, below 2^31. Steps of the golden ratio spread each group evenly over the
 * whole order, and each group starts elsewhere, so that pins of one topic never stand in a heap.
 */
export function shuffledPlace(group: string, nth: number): number {
  const start = createHash('sha256').update(group).digest().readUInt32BE();
  return ((start + Math.imul(nth, 0x9e3779b1)) >>> 0) >>> 1;
}
