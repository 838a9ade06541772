import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PinDetail } from '../browse/pinDetail.ts';
import { deletedPinOf } from '../browse/saving/deletePins.ts';
import type { Database } from '../database/database.ts';
import { isSignature, sweepUnfinished } from '../pictures/storage.ts';
import { deletedPins, pinDetails } from '../pictures/sweepPictures.ts';
import { mediaFolderOf, removeFile, uploadsAddress, uploadsFolderOf } from './storage.ts';

/** A file is on the disk before a row names it. */
const unnamedFor = 24 * 3600 * 1000;

/** Removes uploaded videos and captions that no pin has named for a day. Those that are uploaded again count as new (`storeVideo`). */
export async function sweepVideos(db: Pick<Database, 'rows'>, picturesFolder: string, signal?: AbortSignal): Promise<void> {
  await sweepUnfinished(mediaFolderOf(picturesFolder));
  const named = await namedFiles(db);
  const folder = uploadsFolderOf(picturesFolder);
  for (const name of await namesIn(folder)) {
    if (signal?.aborted) return;
    for (const file of await namesIn(path.join(folder, name))) {
      if (!isSignature(path.parse(file).name) || named.has(file)) continue;
      const place = path.join(folder, name, file);
      if (Date.now() - (await stat(place)).mtimeMs > unnamedFor) await removeFile(place);
    }
  }
}

/** Names of the files that pins play, those that can still be put back included. A text that holds an address names none. */
async function namedFiles(db: Pick<Database, 'rows'>): Promise<Set<string>> {
  const names = new Set<string>();
  const add = (detail: string) => {
    if (!detail.includes(uploadsAddress)) return;
    const { video, storyPinData } = JSON.parse(detail) as PinDetail;
    const blocks = storyPinData?.pages.flatMap((page) => page.blocks) ?? [];
    const videos = [video, ...blocks.map((block) => (block.type === 'video' ? block.video : undefined))];
    for (const format of videos.flatMap((one) => Object.values(one?.formats ?? {})))
      for (const url of [format.url, ...Object.values(format.captionsUrls)])
        if (url.startsWith(uploadsAddress)) names.add(path.posix.basename(url));
  };
  for await (const pin of deletedPins(db)) add(deletedPinOf(pin).detail ?? '');
  for await (const detail of pinDetails(db)) add(detail);
  return names;
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  const names: string[] = [];
  if (entries) for await (const { name } of entries) names.push(name);
  return names;
}
