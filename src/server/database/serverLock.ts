import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteFile } from './preparedSqlite.ts';
import { DataRefusal } from './trouble.ts';

/**
 * Marks a data folder as in use by a running server, with an operating system lock on `server.lock` that ends with the process in any case.
 * @returns a function that releases the lock
 * @throws {DataRefusal} if another server runs there
 */
export async function lockForServer(dataFolder: string): Promise<() => void> {
  await mkdir(dataFolder, { recursive: true });
  const file = openSqliteFile(join(dataFolder, 'server.lock'), []);
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new DataRefusal(`Another Tessera server runs on ${dataFolder}. Stop it, or choose another folder with --data.`);
  }
  return () => file.close();
}
