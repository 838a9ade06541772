import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { picturesFolderOf } from '../pictures/storage.ts';
import type { Tables } from './tables.ts';

/** Large enough for a full file system to refuse it. */
const probeBytes = Buffer.alloc(64 * 1024);

/**
 * Reads and writes the database, and writes a file to the data folder, and to the pictures' folder if it is on another device. @throws the
 * first failure
 */
export async function probeStorage(rows: Kysely<Tables>, dataFolder: string): Promise<void> {
  await rows.selectFrom('database_state').select('app_version').executeTakeFirstOrThrow();
  await rows.updateTable('database_state').set({ probed_at: new Date().toISOString() }).execute();
  await mkdir(dataFolder, { recursive: true });
  await probeFolder(dataFolder);
  const pictures = picturesFolderOf(dataFolder);
  const device = await deviceOf(pictures);
  if (device !== undefined && device !== (await deviceOf(dataFolder))) await probeFolder(pictures);
}

async function probeFolder(folder: string): Promise<void> {
  const file = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(file, probeBytes);
  } finally {
    await rm(file, { force: true });
  }
}

/** Device number of a folder; undefined if it does not exist. */
async function deviceOf(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).dev;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
