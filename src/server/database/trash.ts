import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

export interface TrashTables {
  /** Boards that their owners deleted, until they are deleted for good; `board` is the JSON of a `DeletedBoard`. */
  deleted_boards: { id: string; owner_id: string; board: string; deleted_at: string };
}

/** Deleted boards, and what the trash needs to know of deleted pins: the size of their files, and the board that they were deleted with. */
export const trashTables = (): Migration => ({
  async up(db: Kysely<never>) {
    await addColumn(db, 'deleted_pins', 'bytes', 'integer');
    await addColumn(db, 'deleted_pins', 'with_board', 'text');
    await sql`create index if not exists deleted_pins_by_owner on deleted_pins (owner_id, deleted_at)`.execute(db);
    await sql`create index if not exists deleted_pins_by_board on deleted_pins (with_board) where with_board is not null`.execute(db);
    await sql`create table if not exists deleted_boards (
      id text primary key, owner_id text not null references people (id) on delete cascade, board text not null, deleted_at text not null)`.execute(
      db,
    );
    await sql`create index if not exists deleted_boards_by_owner on deleted_boards (owner_id, deleted_at)`.execute(db);
    await sql`create index if not exists deleted_boards_by_age on deleted_boards (deleted_at)`.execute(db);
  },
});
