import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

export interface PhotoTables {
  /**
   * Photo of a person who tried a pin's idea; a row without a comment is orphaned, and its files must be deleted. `bytes` count against the
   * quota of the comment's writer; null for photos from before they were counted.
   */
  comment_photos: {
    signature: string;
    comment_id: string | null;
    width: number;
    height: number;
    dominant_color: string;
    thumbhash: string;
    bytes: number | null;
  };
}

/** Photos of people who tried a pin's idea. */
export function photoTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table if not exists comment_photos (
        signature text primary key, comment_id text unique references comments (id) on delete set null,
        width integer not null, height integer not null, dominant_color text not null, thumbhash text not null)`);
    },
  };
}

/** The bytes that each photo counts against its person's quota. */
export function photoBytesColumn(): Migration {
  return { up: (db: Kysely<never>) => addColumn(db, 'comment_photos', 'bytes', 'integer') };
}
