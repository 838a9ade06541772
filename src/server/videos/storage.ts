import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import type { Content, PictureStore } from '../pictureStore/pictureStore.ts';
import { Refusal } from '../shell/refusal.ts';
import { turnsByKey } from '../shell/turnsByKey.ts';
import { captionsTooLarge, cleanCaptions, maxCaptionBytes } from './captions.ts';
import { readVideoHeader } from './container.ts';
import type { VideoHeader } from './header.ts';

/** Maximum bytes of one video file. */
export const maxVideoBytes = 200 * 1024 * 1024;

type Ending = VideoHeader['ending'] | 'vtt';
/** Keys of uploaded videos and captions begin with it; the hash of their bytes follows. */
export const uploadsPrefix = 'media/uploads/';
export const uploadsAddress = `/${uploadsPrefix}`;

/** An address, and what was written for it: nothing if the file was there. */
export interface Stored {
  url: string;
  written?: WrittenFile | undefined;
}
export interface WrittenFile {
  key: string;
  url: string;
  changedMs: number;
}

/** Reads the headers of a video before it is kept. @throws {Refusal} 413, 415 or 422 for a file that can not be kept */
export async function videoHeaderOf(file: string): Promise<VideoHeader> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > maxVideoBytes) throw new Refusal(413, 'The video is larger than 200 MB.');
    return await readVideoHeader(handle, size);
  } finally {
    await handle.close();
  }
}

/**
 * Keeps a video as it is, but for the boxes and samples that may tell where it was taken.
 * @param file is changed
 * @returns hex SHA-256 of the stored bytes, and the address
 */
export async function storeVideo(pictures: PictureStore, file: string, header: VideoHeader): Promise<Stored & { id: string }> {
  const handle = await open(file, 'r+');
  try {
    for (const [from, to] of header.erased)
      for (let at = from; at < to; at += zeros.length) await handle.write(zeros, 0, Math.min(zeros.length, to - at), at);
    for (const at of header.freed) await handle.write('free', at, 'latin1');
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) hash.update(part);
  const id = hash.digest('hex');
  return { id, ...(await keep(pictures, id, header.ending, { file })) };
}
const zeros = Buffer.alloc(64 * 1024);

/** Keeps a caption file, rewritten. @throws {Refusal} 413 or 422 */
export async function storeCaptions(pictures: PictureStore, file: string): Promise<Stored> {
  if ((await stat(file)).size > maxCaptionBytes) throw captionsTooLarge();
  const text = cleanCaptions(await readFile(file));
  return keep(pictures, createHash('sha256').update(text).digest('hex'), 'vtt', text);
}

const turns = turnsByKey();

/** A file that is there is marked as new, so that no sweep takes it for one without a pin. */
async function keep(pictures: PictureStore, id: string, ending: Ending, content: Content): Promise<Stored> {
  const key = `${uploadsPrefix}${id.slice(0, 2)}/${id}.${ending}`;
  const url = `/${key}`;
  return turns(key, async () => {
    if (await pictures.touch(key)) return { url };
    await pictures.write(key, content, { lasting: true });
    const { changedMs = 0 } = (await pictures.find(key)) ?? {};
    return { url, written: { key, url, changedMs } };
  });
}

/** Removes a file of a pin that did not come to be, unless someone uploaded it again since ({@link keep}). */
export async function takeBack(pictures: PictureStore, { key, changedMs }: WrittenFile): Promise<void> {
  await turns(key, async () => {
    if ((await pictures.find(key))?.changedMs === changedMs) await pictures.remove([key]);
  });
}

export const sizeOfFile = async (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

export const removeFile = (file: string): Promise<void> => rm(file, { force: true });
