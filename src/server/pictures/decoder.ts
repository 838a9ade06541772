import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { gate } from '../shell/gate.ts';
import { PictureRefused } from './refusal.ts';

/** What a picture may have, known from its header; the bytes, decoded, set a limit to deep colour too. */
const mostPixels = 40_000_000;
const mostDecodedBytes = 200_000_000;
const seconds = 15;

// One thread a picture and several pictures at once is faster on few cores than several threads a picture, and memory stays level without the cache.
sharp.concurrency(1);
sharp.cache(false);
// Only the decoders of the types that are taken in, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}`) });

/** Large pictures are decoded one after the other, small ones beside each other: what is in memory stays bounded. */
const decoding = gate(mostDecodedBytes);

/** Reads a picture's header only; refuses what is too large to decode. */
export function readHeader(bytes: Buffer): Promise<Metadata> {
  return plainly(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).metadata());
}

/** Decodes a picture upright and hands it to `use`, one pipeline; only the first frame. Errors are refusals in plain words. */
export async function decoded<Result>(bytes: Buffer, use: (picture: Sharp) => Promise<Result>): Promise<Result> {
  const { width, height, channels, depth } = await readHeader(bytes);
  const decodedBytes = width * height * channels * (bytesOf[depth] ?? 8);
  if (decodedBytes > mostDecodedBytes) throw new PictureRefused('tooManyPixels', 'The picture has too many pixels for its depth of colour.');
  return decoding(decodedBytes, async () => {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    let corrupt: string | undefined;
    picture.on('warning', (message: string) => { if (/Corrupt JPEG data: (?:premature|bad Huffman)/i.test(message)) corrupt = message; });
    const result = await plainly(use(picture.timeout({ seconds }).autoOrient()));
    if (corrupt) throw new PictureRefused('damaged', 'The picture is damaged.', corrupt);
    return result;
  });
}

const bytesOf: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 };

async function plainly<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof PictureRefused) throw cause;
    if (/pixel limit/i.test(cause.message)) throw new PictureRefused('tooManyPixels', `The picture has more than ${mostPixels / 1e6} million pixels.`, cause);
    if (/timeout/i.test(cause.message)) throw new PictureRefused('tooSlow', `The picture takes longer than ${seconds} seconds to decode.`, cause);
    throw new PictureRefused('damaged', 'The picture is damaged or cut short.', cause);
  }
}
