import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

/** The skin tone that each pin's picture shows, and an index of those that are still to be measured. */
export function skinToneColumn(): Migration {
  return {
    async up(db: Kysely<never>) {
      await addColumn(db, 'pins', 'skin_tone', 'integer');
      await sql`create index if not exists pins_without_tone on pins (signature) where skin_tone is null`.execute(db);
    },
  };
}
