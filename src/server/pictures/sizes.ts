import sharp from 'sharp';
import { boundsOf } from '../../../events/entities/picture.ts';
import type { PictureSize } from '../../../events/entities/picture.ts';
import { gate } from '../shell/gate.ts';
import { fileIfThere, originalPath, sizePath, writeWhole } from './storage.ts';

export type PictureFormat = 'webp' | 'jpg';

/**
 * The pixels of one size of a picture (S1.9): never larger than the original. With one side given the ratio is kept; with both, the largest part of that ratio is cut
 * from the middle of what matters.
 */
export function measure(size: PictureSize, original: { width: number; height: number }): { width: number; height: number } {
  const bounds = boundsOf(size);
  const whole = (side: number) => Math.max(1, Math.round(side));
  if (bounds.width && bounds.height) {
    const scale = Math.min(1, original.width / bounds.width, original.height / bounds.height);
    return { width: whole(bounds.width * scale), height: whole(bounds.height * scale) };
  }
  const width = Math.min(bounds.width ?? original.width, original.width);
  return { width, height: whole((width * original.height) / original.width) };
}

/** Makes one size from the bytes of an original. */
export async function makeSize(original: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(original);
  const { width, height } = measure(size, await picture.metadata());
  const bounds = boundsOf(size);
  const cropped = bounds.width && bounds.height;
  const sized = picture.resize({ width, height, fit: cropped ? 'cover' : 'fill', position: sharp.strategy.attention });
  return (format === 'webp' ? sized.webp({ quality: 80, effort: 3 }) : sized.jpeg({ quality: 84, progressive: true })).toBuffer();
}

const making = gate(4);
const unfinished = new Map<string, Promise<Buffer | undefined>>();

/** One size of a picture, made when it is first asked for and kept; asked for twice at once, it is made once. Undefined when there is no such picture. */
export async function sizeOf(folder: string, signature: string, size: PictureSize, format: PictureFormat): Promise<Buffer | undefined> {
  const file = sizePath(folder, size, signature, format);
  const before = unfinished.get(file);
  if (before) return before;
  const work = kept(file, () => fileIfThere(originalPath(folder, signature)), size, format).finally(() => unfinished.delete(file));
  unfinished.set(file, work);
  return work;
}

async function kept(file: string, original: () => Promise<Buffer | undefined>, size: PictureSize, format: PictureFormat): Promise<Buffer | undefined> {
  const there = await fileIfThere(file);
  if (there) return there;
  return making(1, async () => {
    const bytes = await original();
    if (!bytes) return undefined;
    const made = await makeSize(bytes, size, format);
    await writeWhole(file, made);
    return made;
  });
}
