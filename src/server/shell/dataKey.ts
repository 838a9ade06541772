import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const keyBytes = 32;

/**
 * The key in a file of the data folder that only its owner may read, created on first use. It is in no database and no backup, so that
 * their copies do not contain it; servers that share a data folder share it.
 */
export async function dataKey(path: string): Promise<Buffer> {
  const stored = await readFile(path).catch(() => undefined);
  if (stored) return stored;
  await mkdir(dirname(path), { recursive: true });
  // Writes a temporary file first, so that the key file is always complete; of two concurrent processes, one wins.
  const temporaryPath = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(temporaryPath, randomBytes(keyBytes), { mode: 0o600, flush: true });
  await link(temporaryPath, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporaryPath);
  return readFile(path);
}
