import { createHash } from 'node:crypto';

/**
 * A short, numeric-looking id drawn from what makes a thing that thing (a pin: its owner and its picture).
 * So an import into an empty folder gives the same addresses again. 59 bits: a billion things share none with a chance of one half.
 */
export function idOf(...identity: string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest();
  return String(digest.readBigUInt64BE() >> 5n).padStart(18, '1');
}
