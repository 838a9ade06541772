import * as v from 'valibot';
import { boundsOf } from '../../../events/entities/picture.ts';
import { parse } from '../parsing/parse.ts';
import type { Party } from '../shell/fairGate.ts';
import { PictureRefused } from './refusal.ts';
import { sourceOf } from './source.ts';

const job = { kind: 'preview', answer: v.object({}), wallSeconds: 30, cpuSeconds: 15 };

/** A small WebP of a picture that is not imported, for choosing among many. Excludes SVG, which takes too long. Throws PictureRefused. */
export async function previewOf(bytes: Buffer, party: Party): Promise<Buffer> {
  const { found, ...source } = await sourceOf(bytes);
  if (!('type' in found) || found.type === 'SVG' || found.type === 'HEIC')
    throw new PictureRefused('unsupportedType', 'This picture cannot be shown.');
  return (await parse(job, { options: boundsOf('236x'), source, party })).bytes;
}
