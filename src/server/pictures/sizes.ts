import * as v from 'valibot';
import { boundsOf } from '../../../events/entities/picture.ts';
import type { PictureSize } from '../../../events/entities/picture.ts';
import type { Source } from '../parsing/child.ts';
import { parse } from '../parsing/parse.ts';
import { shareByKey } from '../shell/shareByKey.ts';
import type { Party } from '../shell/fairGate.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { originalSource, readRecord, sizeKey } from './storage.ts';

export type PictureFormat = 'webp' | 'jpg';

/**
 * Pixel dimensions of one size of a picture (S1.9), never larger than the original. One given side keeps the aspect ratio; two crop to
 * their ratio around the most important part.
 */
export function measure(size: PictureSize, original: { width: number; height: number }): { width: number; height: number } {
  const bounds = boundsOf(size);
  const wholePixels = (side: number) => Math.max(1, Math.round(side));
  if (bounds.width && bounds.height) {
    const scale = Math.min(1, original.width / bounds.width, original.height / bounds.height);
    return { width: wholePixels(bounds.width * scale), height: wholePixels(bounds.height * scale) };
  }
  const width = Math.min(bounds.width ?? original.width, original.width);
  return { width, height: wholePixels((width * original.height) / original.width) };
}

const job = { kind: 'resize', answer: v.object({}), wallSeconds: 30, cpuSeconds: 15 };

/** Generates one size from an original, which is bytes or a file that is read when the job starts. */
export async function makeSize(
  original: Source,
  pixels: { width: number; height: number },
  size: PictureSize,
  format: PictureFormat,
  party?: Party,
): Promise<Buffer> {
  const bounds = boundsOf(size);
  const options = { ...measure(size, pixels), isCropped: Boolean(bounds.width && bounds.height), format };
  return (await parse(job, { options, source: original, party })).bytes;
}

const shared = shareByKey<Buffer | undefined>();

interface SizeRequest {
  pictures: PictureStore;
  size: PictureSize;
  format: PictureFormat;
  /** On whose behalf it is made. */
  party?: Party;
  onUncached?: (error: unknown) => void;
}

/**
 * One size of a picture, generated on first request and cached; concurrent requests share the work. If caching fails, for example on a full
 * disk, it is returned anyway. Undefined if the picture does not exist.
 */
export async function sizeOf(signature: string, request: SizeRequest): Promise<Buffer | undefined> {
  const key = sizeKey(request.size, signature, request.format);
  return shared(`${request.pictures.workFolder} ${key}`, () => cachedSize(key, signature, request));
}

async function cachedSize(
  key: string,
  signature: string,
  { pictures, size, format, party, onUncached }: SizeRequest,
): Promise<Buffer | undefined> {
  const cached = await pictures.read(key);
  if (cached) return cached;
  const [picture, original] = await Promise.all([readRecord(pictures, signature), originalSource(pictures, signature)]);
  if (!picture || !original) return undefined;
  const resized = await makeSize(original, picture, size, format, party);
  await pictures.write(key, resized).catch((error: unknown) => onUncached?.(error));
  return resized;
}
