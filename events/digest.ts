import stringify from 'safe-stable-stringify';
import { sha256Hex } from '#sha256';

/** What two plain values have in common exactly when they are the same JSON, whatever the order of their keys. */
export function digestOf(plain: unknown): string {
  return sha256Hex(stringify(plain) ?? '');
}
