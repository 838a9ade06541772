import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

/** The order of each board's pins, and an index of those that are sorted by time. */
export function pinOrderColumn(): Migration {
  return {
    async up(db: Kysely<never>) {
      await addColumn(db, 'boards', 'pin_order', 'text');
      await sql`create index if not exists pins_by_board_and_time on pins (board_id, serial)`.execute(db);
    },
  };
}
