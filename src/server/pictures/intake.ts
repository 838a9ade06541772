import * as v from 'valibot';
import { boundsOf } from '../../../events/entities/picture.ts';
import type { Picture } from '../browse/drafts.ts';
import { type Job, parse } from '../parsing/parse.ts';
import { dominantColor, thumbhash } from './appearance.ts';
import { descriptorOf } from './descriptor.ts';
import { skinTone } from './skinTone.ts';
import { PictureRefused } from './refusal.ts';
import { shareByKey } from '../shell/shareByKey.ts';
import type { Party } from '../shell/fairGate.ts';
import type { PictureType } from './sniff.ts';
import { checkNamedAsIs, type PictureSource, signatureOf, sourceOf } from './source.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { originalKey, readRecord, renewRecord, sizeKey, writeRecord } from './storage.ts';

const side = (maxSide: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSide));
const sizes = { width: side(2400), height: side(2400), small: v.object({ width: side(64), height: side(64) }) };
const CleanedPicture = v.object({
  ...sizes,
  /** Of a square. */
  whole: v.optional(v.object(sizes)),
  /** Bytes of the size that the feed shows. */
  feedBytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Time limits of a job; the SVG renderer has none of its own. */
const jobOf = (type: PictureType): Job<typeof CleanedPicture> => ({
  kind: 'clean',
  answer: CleanedPicture,
  wallSeconds: 30,
  cpuSeconds: type === 'SVG' ? 5 : 15,
});

const shared = shareByKey<Picture>();

/** The square of a picture: its place in percent of the room around it; `zoom` is the picture's shorter side ÷ its own. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** By which a picture is recognized in other files. */
export type Look = Pick<Picture, 'width' | 'height' | 'descriptor'>;

export interface Intake {
  pictures: PictureStore;
  /** Distinguishes a picture with a single owner, so that both can be deleted together; the same bytes elsewhere get another signature. */
  apart?: string;
  /** Takes in a square of the picture alone; other squares of the same bytes get another signature. */
  crop?: Crop | undefined;
  /** Throws for a whole picture of which no square may be taken in; nothing is stored then. */
  checkWhole?: ((whole: Look) => Promise<void>) | undefined;
  /** On whose behalf; those take turns. */
  party?: Party | undefined;
  /** File name and media type claimed by the sender. */
  claimed?: { name?: string; type?: string };
}

/**
 * Imports a picture: cleans it (upright, sRGB, no metadata, at most 2400 pixels per side, on white), stores it under its signature and
 * computes the data for drawing it in a feed. A known picture is read back, unless the whole is to be checked. Throws PictureRefused, or
 * Refusal if too many wait.
 */
export async function takeIn(
  input: PictureSource | Buffer | string,
  { pictures, apart = '', crop, checkWhole, party, claimed }: Intake,
): Promise<Picture> {
  const source = typeof input === 'string' ? await sourceOf({ file: input }) : Buffer.isBuffer(input) ? await sourceOf(input) : input;
  checkNamedAsIs(source, claimed ?? (typeof input === 'string' ? { name: input } : {}));
  const signature = await signatureOf(source, crop ? `${apart} square ${crop.x} ${crop.y} ${crop.zoom} ` : apart);
  return shared(signature, () => takenIn(source, signature, { pictures, crop, checkWhole, party }));
}

async function takenIn(
  { found, ...source }: PictureSource,
  signature: string,
  { pictures, crop, checkWhole, party }: Pick<Intake, 'pictures' | 'crop' | 'checkWhole' | 'party'>,
): Promise<Picture> {
  const existing = checkWhole ? undefined : await readRecord(pictures, signature);
  // A sweep on another machine may have taken the picture before its record came.
  if (existing && (await pictures.find(originalKey(signature)))) {
    await renewRecord(pictures, existing);
    return existing;
  }
  if (!('type' in found)) {
    throw new PictureRefused(
      'unsupportedType',
      `${found.other ? `${found.other} files are not taken in` : 'This is none of the pictures that are taken in'}; JPEG, PNG, WebP, AVIF, HEIC, GIF and SVG are.`,
    );
  }
  const {
    answer: { small, feedBytes, whole, ...size },
    bytes: answered,
  } = await parse(jobOf(found.type), { options: { type: found.type, feedWidth: boundsOf('236x').width, crop }, source, party });
  const wholeBytes = whole ? whole.small.width * whole.small.height * 3 : 0;
  if (whole) await checkWhole?.({ ...whole, descriptor: descriptorOf({ ...whole.small, data: answered.subarray(0, wholeBytes) }) });
  const bytes = answered.subarray(wholeBytes);
  const smallBytes = small.width * small.height * 3;
  const pixels = { ...small, data: bytes.subarray(0, smallBytes) };
  const [feedSize, data] = [bytes.subarray(smallBytes, smallBytes + feedBytes), bytes.subarray(smallBytes + feedBytes)];
  if (data.length === 0) throw new PictureRefused('damaged', 'The picture is damaged.');
  const picture: Picture = {
    signature,
    ...size,
    dominantColor: dominantColor(pixels),
    thumbhash: thumbhash(pixels),
    descriptor: descriptorOf(pixels),
    skinTone: skinTone(pixels),
  };
  // The feed shows this size at once; others are generated on request.
  await pictures.write(originalKey(signature), data, { lasting: true });
  await pictures.write(sizeKey('236x', signature, 'webp'), feedSize);
  await writeRecord(pictures, picture);
  return picture;
}
