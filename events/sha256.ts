import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of bytes, or of a text's UTF-8, as 64 hexadecimal digits. In Node, `nativeSha256.ts` stands for it: `imports` in package.json.
 */
export const sha256Hex = (data: string | Uint8Array): string => bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));

/** A hash of texts that come one after another; none ends within a surrogate pair. */
export function sha256Stream(): { update(text: string): void; hex(): string } {
  const stream = sha256.create();
  return { update: (text) => void stream.update(utf8ToBytes(text)), hex: () => bytesToHex(stream.digest()) };
}
