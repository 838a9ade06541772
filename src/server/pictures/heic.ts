import { apart } from './apart.ts';
import { PictureRefused } from './refusal.ts';

const seconds = 30;
const mostPixels = 40_000_000;
const longestSide = 2400;

const program = `
  const images = await load('heic-decode').all({ buffer: input });
  const { width, height, decode } = images[0];
  if (width * height > ${mostPixels}) return 3;
  const { data } = await decode();
  return sharp(data, { raw: { width, height, channels: 4 } }).resize(${longestSide}, ${longestSide}, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 1 }).toBuffer();`;

/** A phone's HEIC as a PNG, upright, at most 2400 pixels a side; sharp brings no decoder for what is in it. */
export async function decodedHeic(bytes: Buffer): Promise<Buffer> {
  const decoded = await apart(program, bytes, { seconds });
  if (decoded instanceof Buffer) return decoded;
  if (decoded === 2) throw new PictureRefused('damaged', 'The picture is damaged or cut short.');
  if (decoded === 3) throw new PictureRefused('tooManyPixels', `The picture has more than ${mostPixels / 1e6} million pixels.`);
  throw new PictureRefused('tooSlow', 'The picture takes too long or too much memory to decode.');
}
