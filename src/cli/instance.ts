import { resolve } from 'node:path';
import { type Database, openDatabase } from '../server/database/database.ts';
import { dataFailure } from './startFailure.ts';
import type { Terminal } from './terminal.ts';

/** Of an instance: where its data is. */
export const dataOption = { data: { type: 'string' } } as const;

export const dataFolderOf = (data: string | undefined): string => resolve(data ?? process.env.TESSERA_DATA ?? 'data');

/** Does something with an instance's database, and closes it. @returns the exit code; 1, with words, when its data can't be read */
export async function withDatabase(dataFolder: string, terminal: Pick<Terminal, 'err'>, work: (db: Database) => Promise<number>): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL;
  let db: Database | undefined;
  try {
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
