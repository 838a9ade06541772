import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of files that are still being written. */
export const unfinishedFolder = (folder: string) => path.join(folder, 'unfinished');

/** Writes a file below `folder` atomically, creating its folders. A `lasting` one outlasts a loss of power. */
export async function writeWhole(
  folder: string,
  file: string,
  bytes: Uint8Array | string | AsyncIterable<Uint8Array>,
  { lasting = false } = {},
): Promise<void> {
  const unfinished = path.join(unfinishedFolder(folder), `${randomUUID()}.part`);
  await Promise.all([path.dirname(file), path.dirname(unfinished)].map((folder) => mkdir(folder, { recursive: true })));
  const handle = await open(unfinished, 'wx');
  try {
    await writeFile(handle, bytes);
    if (lasting) await handle.sync();
    await handle.close();
    await (lasting ? renameLastingly(unfinished, file) : rename(unfinished, file));
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Renames a file and syncs its folder, so that the new name outlasts a loss of power. */
export async function renameLastingly(from: string, to: string): Promise<void> {
  await rename(from, to);
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(to));
  await folder.sync().finally(() => folder.close());
}
