import { type Kysely, type Migration, sql } from 'kysely';

/** The index by which a person's own copies of the pictures on a page are found. */
export const ownSavesIndex = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create index if not exists pins_saved_by on pins (owner_id, signature, serial) where source_id is not null and board_id is not null`.execute(
      db,
    );
  },
});
