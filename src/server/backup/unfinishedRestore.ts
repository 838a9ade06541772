import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, restoringFolder } from './dataFiles.ts';
import { requirePostgres } from '../database/database.ts';
import { DataRefusal } from '../database/trouble.ts';
import { isRestoring } from './filling.ts';
import type { DatabasePlace } from './snapshot.ts';

/** Path of the note that contains the digest of the backup being restored. */
export const noteOf = (dataFolder: string) => join(dataFolder, restoringFolder, 'backup');

export async function unfinishedRestore(dataFolder: string): Promise<string | undefined> {
  return (await readFile(noteOf(dataFolder)).catch(ignoreMissing))?.toString();
}

/**
 * Refuses an instance that a restore has begun: what is there is not whole.
 * @throws {DataRefusal} for a data folder or a PostgreSQL database, whatever the data folder beside it
 */
export async function refuseUnfinishedRestore({ dataFolder, databaseUrl }: DatabasePlace): Promise<void> {
  const again = 'is not finished. Run tessera restore with the same backup again to finish it.';
  if ((await unfinishedRestore(dataFolder)) !== undefined) throw new DataRefusal(`A restore into ${dataFolder} ${again}`);
  if (!databaseUrl) return;
  requirePostgres(databaseUrl);
  if (await isRestoring(databaseUrl)) throw new DataRefusal(`A restore into the database that DATABASE_URL names ${again}`);
}
