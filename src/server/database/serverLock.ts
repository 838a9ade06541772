import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteFile } from './preparedSqlite.ts';
import { DataRefusal } from './trouble.ts';

/**
 * Marks a data folder as in use by a running server, with an operating system lock on `server.lock` that ends with the process in any case.
 * @returns a function that releases the lock
 * @throws {DataRefusal} if another server runs there
 */
export const lockForServer = (dataFolder: string): Promise<() => void> =>
  lock(dataFolder, `Another Tessera server runs on ${dataFolder}. Stop it, or choose another folder with --data.`);

/**
 * Takes the same lock for a restore, so that neither a server nor another restore runs in its folder.
 * @throws {DataRefusal} if one runs there
 */
export const lockForRestore = (dataFolder: string): Promise<() => void> =>
  lock(dataFolder, `Another restore, or a Tessera server, runs on ${dataFolder}. Wait for it, or name another folder with --data.`);

/** Name of the file with the lock, which stays when the lock is released; SQLite's journal beside it begins with the same. */
export const lockFile = 'server.lock';

async function lock(dataFolder: string, refusal: string): Promise<() => void> {
  await mkdir(dataFolder, { recursive: true });
  const file = openSqliteFile(join(dataFolder, lockFile), []);
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new DataRefusal(refusal);
  }
  return () => file.close();
}
