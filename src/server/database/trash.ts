import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

export interface TrashTables {
  /** Boards that their owners deleted, until they are deleted for good; `board` is the JSON of a `DeletedBoard`. */
  deleted_boards: { id: string; owner_id: string; board: string; deleted_at: string };
}

/**
 * Deleted boards; what the trash needs to know of deleted pins: their picture, the size of its file, and the board that they were deleted
 * with; and an index for what is recorded of the creation of a thing.
 */
export const trashTables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    await addColumn(db, 'deleted_pins', 'bytes', 'integer');
    await addColumn(db, 'deleted_pins', 'with_board', 'text');
    await addColumn(db, 'deleted_pins', 'signature', 'text');
    await addColumn(db, 'deleted_pins', 'blocked_at', 'text');
    const signature = dialect === 'postgres' ? sql`pin::json ->> 'signature'` : sql`json_extract(pin, '$.signature')`;
    await sql`update deleted_pins set signature = ${signature}`.execute(db);
    await sql`create index if not exists deleted_pins_by_signature on deleted_pins (signature)`.execute(db);
    await sql`create index if not exists deleted_pins_by_owner on deleted_pins (owner_id, deleted_at, id)`.execute(db);
    // Complete for counting the pins of a board and finding the last ones, since rows are long.
    await sql`create index if not exists deleted_pins_by_board on deleted_pins (with_board, is_moderated, deleted_at, id)
      where with_board is not null`.execute(db);
    await sql`create table if not exists deleted_boards (
      id text primary key, owner_id text not null references people (id) on delete cascade, board text not null, deleted_at text not null)`.execute(
      db,
    );
    await sql`create index if not exists deleted_boards_by_owner on deleted_boards (owner_id, deleted_at)`.execute(db);
    await sql`create index if not exists deleted_boards_by_age on deleted_boards (deleted_at)`.execute(db);
    await sql`create index if not exists creations_by_made on creations (made_id) where made_id is not null`.execute(db);
  },
});
