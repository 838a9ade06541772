import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

export interface VersionTables {
  /** One row: the version of Tessera that last opened the database, the times of the last probe and sweep, the search index's version. */
  database_state: { only_row: 1; app_version: string; probed_at: string | null; swept_at: string | null; words_version: number | null };
}

/** Stores the version, which an older one names if it finds unknown tables. */
export function versionTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      await sql`create table if not exists database_state (
        only_row integer primary key check (only_row = 1), app_version text not null, probed_at text)`.execute(db);
    },
  };
}

/** Adds the time of the last sweep, by which the next one judges the clock. */
export const sweptColumn = (): Migration => ({ up: (db: Kysely<never>) => addColumn(db, 'database_state', 'swept_at', 'text') });
