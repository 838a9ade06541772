import { createHash } from 'node:crypto';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';

/** Returns a picture without a file, identified by a number. */
function pictureNumber(n: number): PinDraft['picture'] {
  const digest = createHash('sha256').update(`picture ${n}`).digest();
  return {
    signature: digest.toString('hex'),
    width: 600 + (n % 5) * 100,
    height: 900,
    dominantColor: '#336699',
    thumbhash: 'AAAA',
    descriptor: Uint8Array.from({ length: descriptorLength }, (_, i) => digest[i % digest.length]! ^ i),
  };
}

/** Returns a plain pin of `ada`, identified by a number. */
export function pinNumber(n: number, more: Partial<PinDraft> = {}): PinDraft {
  return { picture: pictureNumber(n), owner: 'ada', title: `Pin ${n}`, createdAt: '2026-01-02T03:04:05.000Z', ...more };
}
