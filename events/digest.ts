import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import stringify from 'safe-stable-stringify';

/** SHA-256 of a text's UTF-8 as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** What two plain values have in common exactly when they are the same JSON, whatever the order of their keys. */
export function digestOf(plain: unknown): string {
  return sha256Hex(stringify(plain) ?? '');
}
