import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { originalKey, recordKey } from '../pictures/storage.ts';

/** Folder of an unfinished restore; its presence marks the restore as unfinished. */
export const restoringFolder = 'restoring';

/**
 * Temporary files of the data folder, and those for this machine alone: the database (its rows are backed up), unfinished and lock files,
 * mails that were not sent (their links open accounts), and the keys that make hashes of people and networks, which no copy may hold
 * (`tessera forget-people`).
 */
const excludedNames = /^(?:tessera\.db.*|(?:people|networks)\.key.*|outbox|lost\+found|.*\.(?:part|lock|pid|sock))$/;

/** The longest name of a file, in bytes, that Linux and macOS can write. */
const maxNameBytes = 255;

/**
 * Whether a file of the data folder belongs in a backup, for writing and reading alike. Of pictures, originals and records do; other sizes
 * are generated on request.
 */
export function belongsInBackup(path: string): boolean {
  const names = path.split('/');
  // eslint-disable-next-line no-control-regex -- names with control characters break lists and terminals
  if (path.length > 1024 || names.some((name) => name === '' || name === '.' || name === '..' || /[\0-\x1f\x7f\\:]/.test(name)))
    return false;
  if (names.some((name) => Buffer.byteLength(name) > maxNameBytes)) return false;
  const [top = '', kind] = names;
  if (excludedNames.test(top) || top === restoringFolder || excludedNames.test(names.at(-1)!)) return false;
  if (top !== 'pictures') return true;
  const signature = /^[0-9a-f]{64}(?=\.)/.exec(names.at(-1)!)?.[0] ?? '';
  return (kind === 'original' && path === originalKey(signature)) || (kind === 'record' && path === recordKey(signature));
}

type Folder = Map<string, Folder | 'file'>;

/** Checks, path by path, that each file can be written beside the earlier ones: no second of its name, none where a folder must be. */
export function writablePaths(): (path: string) => boolean {
  const root: Folder = new Map();
  return (path) => {
    // Names of pictures are in place by belongsInBackup, and too many to remember.
    if (path.startsWith('pictures/')) return true;
    const names = path.split('/');
    let folder = root;
    for (const name of names.slice(0, -1)) {
      const inner = folder.get(name) ?? new Map();
      if (inner === 'file') return false;
      folder.set(name, inner);
      folder = inner;
    }
    if (folder.has(names.at(-1)!)) return false;
    folder.set(names.at(-1)!, 'file');
    return true;
  };
}

/**
 * Yields the paths of the files to back up, relative to the data folder, with slashes. Top-level folders may be symbolic links, for example
 * to another disk.
 */
export async function* dataFilesOf(dataFolder: string, below = ''): AsyncGenerator<string> {
  const folder = await opendir(join(dataFolder, below)).catch(ignoreMissing);
  if (!folder) return;
  for await (const entry of folder) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    const kind = entry.isSymbolicLink() && !below ? await stat(join(dataFolder, path)) : entry;
    if (kind.isDirectory()) {
      if (mayHold(path)) yield* dataFilesOf(dataFolder, path);
    } else if (kind.isFile() && belongsInBackup(path)) yield path;
  }
}

const mayHold = (folder: string) =>
  folder.startsWith('pictures/')
    ? /^pictures\/(?:original|record)(?:\/|$)/.test(folder)
    : !excludedNames.test(folder) && folder !== restoringFolder;

/** Whether a picture store keeps a file of a backup. */
export const isStored = (path: string): boolean => /^(?:pictures|media)\//.test(path);

/** Yields the files of a store to back up, each a path as of the data folder. */
export async function* storedFilesOf(pictures: PictureStore): AsyncGenerator<string> {
  for (const prefix of ['pictures/original/', 'pictures/record/', 'media/'])
    for await (const key of pictures.list(prefix)) if (belongsInBackup(key)) yield key;
}

/** Returns undefined for a missing file; rethrows other errors. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
