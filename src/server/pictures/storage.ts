import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pictureSizes, type PictureSize } from '../../../events/entities/picture.ts';
import type { Picture } from '../browse/drafts.ts';
import { unfinishedFolder, writeWhole } from '../shell/writeWhole.ts';

/** Path of a signature's file: three levels of folders with two characters each, as in its address (S1.3). */
function place(folder: string, kind: string, signature: string, ending: string): string {
  return path.join(folder, kind, signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6), `${signature}.${ending}`);
}

/** The pictures' folder within the data folder. */
export const picturesFolderOf = (dataFolder: string) => path.join(dataFolder, 'pictures');

export const isSignature = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Path of the cleaned picture from which all sizes are generated. */
export const originalPath = (folder: string, signature: string) => place(folder, 'original', signature, 'jpg');
export const sizePath = (folder: string, size: PictureSize, signature: string, format: 'webp' | 'jpg') =>
  place(folder, size, signature, format);
export const recordPath = (folder: string, signature: string) => place(folder, 'record', signature, 'json');

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
export async function writeRecord(folder: string, picture: Picture): Promise<void> {
  const { signature, descriptor, ...rest } = picture;
  await writeWhole(
    folder,
    recordPath(folder, signature),
    JSON.stringify({ ...rest, descriptor: Buffer.from(descriptor).toString('base64') }),
    { lasting: true },
  );
}

/** Writes the record of a picture that is taken in again as new, so that no sweep takes the picture for one that nobody wants. */
export async function renewRecord(folder: string, picture: Picture): Promise<void> {
  const stats = await stat(recordPath(folder, picture.signature)).catch(() => undefined);
  if (!stats || Date.now() - stats.mtimeMs > hour) await writeRecord(folder, picture);
}

/** The stored data of a picture, if it was imported before. */
export async function readRecord(folder: string, signature: string): Promise<Picture | undefined> {
  const text = await fileIfThere(recordPath(folder, signature));
  if (!text) return undefined;
  const record = JSON.parse(text.toString('utf8')) as Omit<Picture, 'signature' | 'descriptor'> & { descriptor: string };
  return { signature, ...record, descriptor: new Uint8Array(Buffer.from(record.descriptor, 'base64')) };
}

export async function fileIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Deletes a picture in all sizes. */
export async function removePicture(folder: string, signature: string): Promise<void> {
  const sizes = pictureSizes.flatMap((size) => (['webp', 'jpg'] as const).map((format) => sizePath(folder, size, signature, format)));
  await Promise.all([recordPath(folder, signature), originalPath(folder, signature), ...sizes].map((file) => rm(file, { force: true })));
}
