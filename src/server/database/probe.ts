import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { picturesFolderOf } from '../pictureStore/folderStore.ts';
import type { Tables } from './tables.ts';

/** Large enough for a full file system to refuse it. */
const probeBytes = Buffer.alloc(64 * 1024);

/** Reads and writes the database, and writes a file to the data folder and to that of the pictures. @throws the first failure */
export async function probeStorage(rows: Kysely<Tables>, dataFolder: string): Promise<void> {
  await rows.selectFrom('database_state').select('app_version').executeTakeFirstOrThrow();
  await rows.updateTable('database_state').set({ probed_at: new Date().toISOString() }).execute();
  for (const folder of [dataFolder, picturesFolderOf(dataFolder)]) await probeFolder(folder);
}

async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(file, probeBytes);
  } finally {
    await rm(file, { force: true });
  }
}
