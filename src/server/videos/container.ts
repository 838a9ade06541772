import type { FileHandle } from 'node:fs/promises';
import { damagedVideo, unplayableVideo, type VideoHeader } from './header.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

/** Pixels of one side; more can not be decoded by common devices. */
const maxSide = 8192;
const maxMilliseconds = 6 * 3600 * 1000;

/**
 * Reads the headers of a video that browsers can play: MP4 with H.264, AV1 or VP9, or WebM. Looks at the bytes alone, never at the name,
 * and reads a bounded number of them.
 * @throws {Refusal} 415 for another kind of file, 422 if it is damaged or cut short
 */
export async function readVideoHeader(file: FileHandle, length: number): Promise<VideoHeader> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
  const start = buffer.subarray(0, bytesRead);
  const isMp4 = start.toString('latin1', 4, 8) === 'ftyp';
  if (!isMp4 && start.toString('hex', 0, 4) !== '1a45dfa3') throw unplayableVideo();
  try {
    const header = await (isMp4 ? readMp4(file, length) : readWebm(file, length));
    const { width, height, milliseconds } = header;
    if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= maxSide)) throw unplayableVideo();
    if (!(milliseconds >= 0 && milliseconds <= maxMilliseconds)) throw damagedVideo();
    return header;
  } catch (error) {
    // A length that points past the end of what was read.
    throw error instanceof RangeError ? damagedVideo() : error;
  }
}
