import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Source } from '../parsing/child.ts';
import { PictureRefused } from './refusal.ts';
import { headBytes, type PictureType, typeOf } from './sniff.ts';

/** Maximum bytes of one picture file. */
export const maxBytes = 20 * 1024 * 1024;

/** An unparsed picture: bytes, or a file that is read when its job starts, so that waiting ones use no memory. */
export interface PictureSource extends Source {
  /** Its accepted type by its first bytes, or the name of another type. */
  found: { type: PictureType } | { other: string | undefined };
}

/** @throws {PictureRefused} if it is empty, too large or unreadable */
export async function sourceOf(content: Buffer | { file: string }): Promise<PictureSource> {
  if (Buffer.isBuffer(content)) return { content, length: checkedLength(content.length), found: typeOf(content.subarray(0, headBytes)) };
  try {
    const handle = await open(content.file, 'r');
    try {
      const length = checkedLength((await handle.stat()).size);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return { content, length, found: typeOf(buffer.subarray(0, bytesRead)) };
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw cause instanceof PictureRefused ? cause : new PictureRefused('unreadable', 'The file cannot be read.', cause);
  }
}

function checkedLength(length: number): number {
  if (length === 0) throw new PictureRefused('empty', 'The file is empty.');
  if (length > maxBytes) throw new PictureRefused('tooLarge', 'The file is larger than 20 MB.');
  return length;
}

/** The signature is the hash of the received bytes, so that a known picture needs no decoding and stays known when the encoder changes. */
export async function signatureOf({ content }: PictureSource, apart = ''): Promise<string> {
  const hash = createHash('sha256').update(apart);
  if (Buffer.isBuffer(content)) return hash.update(content).digest('hex');
  try {
    for await (const part of createReadStream(content.file) as AsyncIterable<Buffer>) hash.update(part);
  } catch (cause) {
    throw new PictureRefused('unreadable', 'The file cannot be read.', cause);
  }
  return hash.digest('hex');
}

const otherPictures = /\.(?:jpe?g|jfif|a?png|webp|avif|gif|hei[cf])$/i;

/**
 * Accepts an SVG only under its own name and type: programs that trust the name would forward it as another type. @throws {PictureRefused}
 */
export function checkNamedAsIs({ found }: PictureSource, { name = '', type = '' }: { name?: string; type?: string }): void {
  if (
    'type' in found &&
    found.type === 'SVG' &&
    (otherPictures.test(name.slice(-10)) || (type.startsWith('image/') && type !== 'image/svg+xml'))
  ) {
    throw new PictureRefused(
      'misnamed',
      'This file is an SVG drawing under the name of another type. Change the end of its name to .svg and try again.',
    );
  }
}
