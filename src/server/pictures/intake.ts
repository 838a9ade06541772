import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import type { Picture } from '../browse/drafts.ts';
import { dominantColor, thumbhash } from './appearance.ts';
import { decoded } from './decoder.ts';
import { descriptorOf } from './descriptor.ts';
import { decodedHeic } from './heic.ts';
import { rasterise } from './rasterise.ts';
import { PictureRefused } from './refusal.ts';
import { typeOf } from './sniff.ts';
import type { PictureType } from './sniff.ts';
import { makeSize } from './sizes.ts';
import { originalPath, readRecord, sizePath, writeRecord, writeWhole } from './storage.ts';
import { checkedSvg } from './svg.ts';

/** Bytes of one picture's file. */
export const mostBytes = 20 * 1024 * 1024;
const longestSide = 2400;

/** The signature is the hash of the bytes that came in, so that a picture that is known costs no decoding and stays known when an encoder changes. */
export const signatureOf = (bytes: Uint8Array, apart = '') => createHash('sha256').update(apart).update(bytes).digest('hex');

const unfinished = new Map<string, Promise<Picture>>();

/**
 * Takes a picture in: cleans it (upright, sRGB, no metadata, at most 2400 pixels a side, on white), keeps it under its signature and computes what a feed needs to
 * draw it. A picture that was taken in before is read back. Throws PictureRefused.
 * @param options.apart names what alone may have this picture, so that it can be removed with it; the same bytes elsewhere are another picture
 */
export async function takeIn(source: Buffer | string, { picturesFolder, apart = '' }: { picturesFolder: string; apart?: string }): Promise<Picture> {
  const bytes = typeof source === 'string' ? await readPicture(source) : source;
  checkLength(bytes.length);
  const signature = signatureOf(bytes, apart);
  const work = unfinished.get(signature) ?? takenIn(bytes, signature, picturesFolder).finally(() => unfinished.delete(signature));
  unfinished.set(signature, work);
  return work;
}

/** A picture's file, refused by its length before it is read. Throws PictureRefused. */
export async function readPicture(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r');
    try {
      checkLength((await handle.stat()).size);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw cause instanceof PictureRefused ? cause : new PictureRefused('unreadable', 'The file cannot be read.', cause);
  }
}

function checkLength(length: number): void {
  if (length === 0) throw new PictureRefused('empty', 'The file is empty.');
  if (length > mostBytes) throw new PictureRefused('tooLarge', 'The file is larger than 20 MB.');
}

async function takenIn(bytes: Buffer, signature: string, folder: string): Promise<Picture> {
  const known = await readRecord(folder, signature);
  if (known) return known;
  const found = typeOf(bytes);
  if (!('type' in found)) {
    throw new PictureRefused('unsupportedType', `${found.other ? `${found.other} files are not taken in` : 'This is none of the pictures that are taken in'}; JPEG, PNG, WebP, AVIF, HEIC, GIF and SVG are.`);
  }
  const { data, info } = await cleaned(await decodable(bytes, found.type), found.type);
  const small = await sharp(data).resize(64, 64, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: small.data, width: small.info.width, height: small.info.height };
  const picture: Picture = {
    signature, width: info.width, height: info.height, dominantColor: dominantColor(pixels), thumbhash: thumbhash(pixels), descriptor: descriptorOf(pixels),
  };
  // The feed shows this one at once; the other sizes are made when they are asked for.
  await Promise.all([
    writeWhole(originalPath(folder, signature), data, { lasting: true }),
    makeSize(data, '236x', 'webp').then((feedSize) => writeWhole(sizePath(folder, '236x', signature, 'webp'), feedSize)),
  ]);
  await writeRecord(folder, picture);
  return picture;
}

/** What sharp can decode: others are decoded in a process of their own. */
async function decodable(bytes: Buffer, type: PictureType): Promise<Buffer> {
  if (type === 'SVG') return rasterise(checkedSvg(bytes));
  return type === 'HEIC' ? decodedHeic(bytes) : bytes;
}

function cleaned(bytes: Buffer, type: PictureType): Promise<{ data: Buffer; info: OutputInfo }> {
  // Drawn pictures have sharp edges between colours, which halved colour would blur.
  const drawn = type === 'PNG' || type === 'GIF' || type === 'SVG';
  return decoded(bytes, (picture) => picture
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: drawn ? '4:4:4' : '4:2:0' })
    .toBuffer({ resolveWithObject: true }));
}
