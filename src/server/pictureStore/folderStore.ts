import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedFolder, writeWhole } from '../shell/writeWhole.ts';
import { type PictureStore, requireKey, type StoredFile } from './pictureStore.ts';

/** The pictures' folder within the data folder. */
export const picturesFolderOf = (dataFolder: string) => path.join(dataFolder, 'pictures');
/** The folder of videos beside that of pictures. */
export const mediaFolderOf = (picturesFolder: string) => path.join(path.dirname(picturesFolder), 'media');

/** Large enough for a full file system to refuse it. */
const probeBytes = Buffer.alloc(64 * 1024);

interface FolderStore extends PictureStore {
  pathOf(key: string): string;
}

/** Keeps pictures in a folder of this machine, and videos in `media` beside it. */
export function folderStore(picturesFolder: string): FolderStore {
  const topOf = (key: string): string => (key.startsWith('media/') ? mediaFolderOf(picturesFolder) : picturesFolder);
  const pathOf = (key: string): string => {
    requireKey(key);
    return path.join(topOf(key), ...key.split('/').slice(1));
  };
  const find = (file: string): Promise<StoredFile | undefined> =>
    stat(file).then(({ size, mtimeMs }) => ({ bytes: size, changedMs: mtimeMs }), ignoreMissing);
  return {
    workFolder: picturesFolder,
    pathOf,
    find: async (key) => find(pathOf(key)),
    read: async (key) => readFile(pathOf(key)).catch(ignoreMissing),
    async stream(key, range) {
      const stream = createReadStream(pathOf(key), range && { start: range.from, end: range.to });
      return new Promise((resolve, reject) => {
        stream
          .once('open', () => resolve(stream))
          .once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(undefined) : reject(error)));
      });
    },
    write: async (key, content, options) =>
      writeWhole(topOf(key), pathOf(key), typeof content === 'object' && 'file' in content ? partsOf(content.file) : content, options),
    async touch(key) {
      const now = new Date();
      return (await utimes(pathOf(key), now, now).then(() => true, ignoreMissing)) ?? false;
    },
    remove: async (keys) => void (await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))),
    async removeOlder(key, beforeMs) {
      const isOlder = async (file: string) => ((await find(file))?.changedMs ?? Infinity) < beforeMs;
      const file = pathOf(key);
      if (!(await isOlder(file))) return undefined;
      const asideFile = path.join(unfinishedFolder(topOf(key)), `${path.basename(key)}.part`);
      await mkdir(path.dirname(asideFile), { recursive: true });
      await rename(file, asideFile);
      // Written since it was looked at: it is new, and stays.
      if (!(await isOlder(asideFile))) {
        await rename(asideFile, file);
        return undefined;
      }
      const removed = await readFile(asideFile);
      await rm(asideFile);
      return removed;
    },
    list: (prefix) => keysBelow(path.dirname(pathOf(`${prefix}_`)), prefix),
    async probe() {
      await mkdir(picturesFolder, { recursive: true });
      const file = path.join(picturesFolder, `.probe-${process.pid}`);
      try {
        await writeFile(file, probeBytes);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** Opened when it is read, so that its failure is the reader's. */
async function* partsOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Buffer>;
}

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* keysBelow(path.join(folder, entry.name), `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
