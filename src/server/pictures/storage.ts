import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pictureSizes, type PictureSize } from '../../../events/entities/picture.ts';
import type { Picture } from '../browse/drafts.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { unfinishedFolder } from '../shell/writeWhole.ts';
import { type PictureSource, sourceOf } from './source.ts';

/** Key of a signature's file: three levels of folders with two characters each, as in its address (S1.3). */
function keyOf(kind: string, signature: string, ending: string): string {
  return ['pictures', kind, signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6), `${signature}.${ending}`].join('/');
}

export const isSignature = (text: string) => /^[0-9a-f]{64}$/.test(text);

const originals = 'pictures/original/';
/** Key of the cleaned picture from which all sizes are generated. */
export const originalKey = (signature: string) => keyOf('original', signature, 'jpg');
export const sizeKey = (size: PictureSize, signature: string, format: 'webp' | 'jpg') => keyOf(size, signature, format);
export const recordKey = (signature: string) => keyOf('record', signature, 'json');

const hour = 3600 * 1000;

/** Deletes unfinished files of stopped processes; files of the last hour may still be in use. */
export async function sweepUnfinished(folder: string): Promise<void> {
  const unfinished = unfinishedFolder(folder);
  for (const name of await readdir(unfinished).catch(() => [])) {
    const file = path.join(unfinished, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > hour) await rm(file, { force: true });
  }
}

/** Writes a picture's data, after its original: a picture with a record is complete. */
export async function writeRecord(pictures: PictureStore, picture: Picture): Promise<void> {
  const { signature, descriptor, ...rest } = picture;
  const text = JSON.stringify({ ...rest, descriptor: Buffer.from(descriptor).toString('base64') });
  await pictures.write(recordKey(signature), text, { lasting: true });
}

/** Renews the record of a picture that is taken in again, so that no sweep takes the picture for one that nobody wants. */
export async function renewRecord(pictures: PictureStore, picture: Picture): Promise<void> {
  const found = await pictures.find(recordKey(picture.signature));
  if (!found || Date.now() - found.changedMs > hour) await writeRecord(pictures, picture);
}

/** The stored data of a picture, if it was imported before. */
export async function readRecord(pictures: PictureStore, signature: string): Promise<Picture | undefined> {
  const text = await pictures.read(recordKey(signature));
  if (!text) return undefined;
  const record = JSON.parse(text.toString('utf8')) as Omit<Picture, 'signature' | 'descriptor'> & { descriptor: string };
  return { signature, ...record, descriptor: new Uint8Array(Buffer.from(record.descriptor, 'base64')) };
}

/** The cleaned picture, to be parsed. Undefined if it is not there. @throws {PictureRefused} if it is unreadable */
export async function originalSource(pictures: PictureStore, signature: string): Promise<PictureSource | undefined> {
  const key = originalKey(signature);
  if (pictures.pathOf) return (await pictures.find(key)) && sourceOf({ file: pictures.pathOf(key) });
  const bytes = await pictures.read(key);
  return bytes && sourceOf(bytes);
}

/** The signatures of all pictures, a few at a time. */
export async function* signaturesIn(pictures: PictureStore): AsyncGenerator<string> {
  for await (const key of pictures.list(originals)) {
    const signature = path.posix.parse(key).name;
    if (isSignature(signature)) yield signature;
  }
}

/** A file of this machine that is no picture. */
export async function fileIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Deletes a picture in all sizes. */
export async function removePicture(pictures: PictureStore, signature: string): Promise<void> {
  const sizes = pictureSizes.flatMap((size) => (['webp', 'jpg'] as const).map((format) => sizeKey(size, signature, format)));
  await pictures.remove([recordKey(signature), originalKey(signature), ...sizes]);
}
