import { createHash } from 'node:crypto';

/**
 * Position of a group's nth pin in the mixed order, below 2^31. Steps of the golden ratio spread each group evenly over the order, and each
 * group starts elsewhere, so that pins of one topic do not cluster.
 */
export function shuffledPlace(group: string, nth: number): number {
  const start = createHash('sha256').update(group).digest().readUInt32BE();
  return ((start + Math.imul(nth, 0x9e3779b1)) >>> 0) >>> 1;
}
