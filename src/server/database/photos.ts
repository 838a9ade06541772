import { type Kysely, type Migration, sql } from 'kysely';

export interface PhotoTables {
  /** The photo of who tried a pin; without a comment it is lost, and its files are to be removed. */
  comment_photos: { signature: string; comment_id: string | null; width: number; height: number; dominant_color: string; thumbhash: string };
}

/** Photos of those who tried what a pin shows. */
export function photoTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table comment_photos (
        signature text primary key, comment_id text unique references comments (id) on delete set null,
        width integer not null, height integer not null, dominant_color text not null, thumbhash text not null)`);
    },
  };
}
