import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-pictures-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

let made = 0;

/** Returns a picture of random colors, which is unique in the run unless `seed` is given. */
export function photograph(width: number, height: number, seed?: number): Sharp {
  const number = seed ?? (made += 1);
  const pixels = Buffer.from(Uint8Array.from({ length: 48 }, (_, at) => (Math.imul(at + 1, 2654435761 + number * 40503) >>> 16) & 255));
  return sharp(pixels, { raw: { width: 4, height: 4, channels: 3 } }).resize(width, height, { kernel: 'cubic', fit: 'fill' });
}

/** Returns a picture with red top left, green top right, blue bottom left, yellow bottom right. */
export function corners(width: number, height: number): Sharp {
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]);
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, { kernel: 'nearest', fit: 'fill' });
}
