import { type Kysely, type Migration, sql } from 'kysely';

export interface VersionTables {
  /** One row: the version of Tessera that last opened the database, and the time of the last probe. */
  database_state: { only_row: 1; app_version: string; probed_at: string | null };
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
