import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pictureSizes, type PictureSize } from '../../../events/entities/picture.ts';
import type { Picture } from '../browse/drafts.ts';

/** Where a signature's files lie in the pictures folder: three folders of two characters, as in its address (S1.3). */
function place(folder: string, kind: string, signature: string, ending: string): string {
  return path.join(folder, kind, signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6), `${signature}.${ending}`);
}

/** Where in the data folder the pictures are. */
export const picturesFolderOf = (dataFolder: string) => path.join(dataFolder, 'pictures');

export const isSignature = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** The cleaned picture that every size is made from. */
export const originalPath = (folder: string, signature: string) => place(folder, 'original', signature, 'jpg');
export const sizePath = (folder: string, size: PictureSize, signature: string, format: 'webp' | 'jpg') => place(folder, size, signature, format);
const recordPath = (folder: string, signature: string) => place(folder, 'record', signature, 'json');

/** Writes a file so that it is there whole or not at all, whatever stops the process; its folders are made. */
export async function writeWhole(file: string, bytes: Uint8Array | string, { lasting = false } = {}): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.part`;
  const handle = await open(unfinished, 'wx');
  try {
    await handle.writeFile(bytes);
    if (lasting) await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** What is known of a picture, written after its original: where the record is, the picture is whole. */
export async function writeRecord(folder: string, picture: Picture): Promise<void> {
  const { signature, descriptor, ...rest } = picture;
  await writeWhole(recordPath(folder, signature), JSON.stringify({ ...rest, descriptor: Buffer.from(descriptor).toString('base64') }), { lasting: true });
}

/** The picture of a signature if it has been taken in before. */
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

/** Removes a picture in every size. */
export async function removePicture(folder: string, signature: string): Promise<void> {
  const sizes = pictureSizes.flatMap((size) => (['webp', 'jpg'] as const).map((format) => sizePath(folder, size, signature, format)));
  await Promise.all([recordPath(folder, signature), originalPath(folder, signature), ...sizes].map((file) => rm(file, { force: true })));
}
