import { type Kysely, type Migration, sql } from 'kysely';

export interface PinNoteTables {
  /**
   * Private notes of people on their own pins: nobody else is sent one, but their own exports have them. In a table of their own, so that
   * no copy of a pin has it.
   */
  pin_notes: { person_id: string; pin_id: string; note: string };
}

/** The table of private notes, which end with their person. One on a deleted pin stays until the pin can not be restored any more. */
export const pinNoteTables = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table if not exists pin_notes (
      person_id text not null references people (id) on delete cascade, pin_id text not null, note text not null,
      primary key (person_id, pin_id))`.execute(db);
  },
});
