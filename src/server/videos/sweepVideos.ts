import path from 'node:path';
import type { PinDetail } from '../browse/pinDetail.ts';
import { deletedPinOf } from '../browse/saving/deletePins.ts';
import type { Database } from '../database/database.ts';
import { isSignature, sweepUnfinished } from '../pictures/storage.ts';
import { deletedPins, pinDetails } from '../pictures/sweepPictures.ts';
import { mediaFolderOf } from '../pictureStore/folderStore.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { uploadsAddress, uploadsPrefix } from './storage.ts';

/** A file is stored before a row names it. */
const unnamedFor = 24 * 3600 * 1000;

/** Removes uploaded videos and captions that no pin has named for a day. Those that are uploaded again count as new (`storeVideo`). */
export async function sweepVideos(db: Pick<Database, 'rows'>, pictures: PictureStore, signal?: AbortSignal): Promise<void> {
  await sweepUnfinished(mediaFolderOf(pictures.workFolder));
  const named = await namedFiles(db);
  for await (const key of pictures.list(uploadsPrefix)) {
    if (signal?.aborted) return;
    const { name, base } = path.posix.parse(key);
    if (!isSignature(name) || named.has(base)) continue;
    const { changedMs = Infinity } = (await pictures.find(key)) ?? {};
    if (Date.now() - changedMs > unnamedFor) await pictures.remove([key]);
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
