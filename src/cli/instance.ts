import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuseUnfinishedRestore } from '../server/backup/unfinishedRestore.ts';
import { type Database, openDatabase } from '../server/database/database.ts';
import { dataFailure } from './startFailure.ts';
import type { Terminal } from './terminal.ts';

/** The option with an instance's data folder. */
export const dataOption = { data: { type: 'string' } } as const;

export const dataFolderOf = (data: string | undefined): string => resolve(data ?? process.env.TESSERA_DATA ?? 'data');

/**
 * Opens an instance's database, runs an action on it, and closes it.
 * @returns the exit code; with a message, 1 if its data can not be read, 2 if there is none: a mistyped folder becomes no instance
 */
export async function withDatabase(
  dataFolder: string,
  terminal: Pick<Terminal, 'err'>,
  work: (db: Database) => Promise<number>,
): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl && !existsSync(dataFolder)) {
    terminal.err(`There is no Tessera in ${dataFolder}. --data names the folder of its data.\n`);
    return 2;
  }
  let db: Database | undefined;
  try {
    await refuseUnfinishedRestore({ dataFolder, databaseUrl });
    db = await openDatabase({ dataFolder, databaseUrl });
    return await work(db);
  } catch (error) {
    const why = dataFailure(error, { dataFolder, databaseUrl });
    if (!why) throw error;
    terminal.err(`${why}\n`);
    return 1;
  } finally {
    await db?.close();
  }
}
