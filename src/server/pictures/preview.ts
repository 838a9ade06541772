import { boundsOf } from '../../../events/entities/picture.ts';
import { decoded } from './decoder.ts';
import { PictureRefused } from './refusal.ts';
import { typeOf } from './sniff.ts';

/** A small WebP of a picture that is not taken in, for whoever chooses among many. Drawings are left out: drawing one takes a process. Throws PictureRefused. */
export async function previewOf(bytes: Buffer): Promise<Buffer> {
  const found = typeOf(bytes);
  if (!('type' in found) || found.type === 'SVG') throw new PictureRefused('unsupportedType', 'This is no picture that can be shown.');
  return decoded(bytes, (picture) => picture.resize({ ...boundsOf('236x'), withoutEnlargement: true }).toColourspace('srgb').webp({ quality: 75, effort: 2 }).toBuffer());
}
