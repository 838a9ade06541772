import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../shell/refusal.ts';
import { turnsByKey } from '../shell/turnsByKey.ts';
import { writeWhole } from '../shell/writeWhole.ts';
import { captionsTooLarge, cleanCaptions, maxCaptionBytes } from './captions.ts';
import { readVideoHeader } from './container.ts';
import type { VideoHeader } from './header.ts';

/** Maximum bytes of one video file. */
export const maxVideoBytes = 200 * 1024 * 1024;

/** The folder of videos beside that of pictures. */
export const mediaFolderOf = (picturesFolder: string) => path.join(path.dirname(picturesFolder), 'media');
/** Uploaded videos and captions, by the hash of their bytes, within the folder of media. */
export const uploadsFolderOf = (picturesFolder: string) => path.join(mediaFolderOf(picturesFolder), 'uploads');

type Ending = VideoHeader['ending'] | 'vtt';
const placeOf = (hash: string, ending: Ending) => [hash.slice(0, 2), `${hash}.${ending}`] as const;
export const uploadsAddress = '/media/uploads/';
const addressOf = (hash: string, ending: Ending) => `${uploadsAddress}${placeOf(hash, ending).join('/')}`;

/** An address, and what was written for it: nothing if the file was there. */
export interface Stored {
  url: string;
  written?: WrittenFile | undefined;
}
export interface WrittenFile {
  file: string;
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
export async function storeVideo(picturesFolder: string, file: string, header: VideoHeader): Promise<Stored & { id: string }> {
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
  return { id, ...(await keep(picturesFolder, id, header.ending, () => createReadStream(file))) };
}
const zeros = Buffer.alloc(64 * 1024);

/** Keeps a caption file, rewritten. @throws {Refusal} 413 or 422 */
export async function storeCaptions(picturesFolder: string, file: string): Promise<Stored> {
  if ((await stat(file)).size > maxCaptionBytes) throw captionsTooLarge();
  const text = cleanCaptions(await readFile(file));
  return keep(picturesFolder, createHash('sha256').update(text).digest('hex'), 'vtt', () => text);
}

const turns = turnsByKey();

/** A file that is there is marked as new, so that no sweep takes it for one without a pin. */
async function keep(
  picturesFolder: string,
  id: string,
  ending: Ending,
  contentOf: () => string | AsyncIterable<Uint8Array>,
): Promise<Stored> {
  const file = path.join(uploadsFolderOf(picturesFolder), ...placeOf(id, ending));
  const url = addressOf(id, ending);
  return turns(file, async () => {
    const now = new Date();
    const isThere = await utimes(file, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return { url };
    await writeWhole(mediaFolderOf(picturesFolder), file, contentOf(), { lasting: true });
    return { url, written: { file, url, changedMs: (await stat(file)).mtimeMs } };
  });
}

/** Removes a file of a pin that did not come to be, unless someone uploaded it again since ({@link keep}). */
export async function takeBack({ file, changedMs }: WrittenFile): Promise<void> {
  await turns(file, async () => {
    const found = await stat(file).catch(() => undefined);
    if (found?.mtimeMs === changedMs) await removeFile(file);
  });
}

export const sizeOfFile = async (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

export const removeFile = (file: string): Promise<void> => rm(file, { force: true });
