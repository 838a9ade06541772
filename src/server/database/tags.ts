import { type Kysely, type Migration, sql } from 'kysely';

export interface TagTables {
  /**
   * Private tags of people. Nobody else is sent one, but their own exports have them. Names of a person differ, also in case and marks as
   * their language has it. A deleted one keeps its pins until it can not be restored any more.
   */
  tags: { id: string; person_id: string; name: string; deleted_at: string | null };
  /** Tags of pins. Those of a deleted pin stay until it can not be restored any more. */
  pin_tags: { tag_id: string; pin_id: string };
}

/** The tables of private tags, which end with their person. */
export const tagTables = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table if not exists tags (
      id text primary key, person_id text not null references people (id) on delete cascade, name text not null, deleted_at text)`.execute(
      db,
    );
    await sql`create unique index if not exists tags_by_name on tags (person_id, name) where deleted_at is null`.execute(db);
    await sql`create index if not exists tags_by_person on tags (person_id)`.execute(db);
    await sql`create table if not exists pin_tags (
      tag_id text not null references tags (id) on delete cascade, pin_id text not null, primary key (tag_id, pin_id))`.execute(db);
    await sql`create index if not exists pin_tags_by_pin on pin_tags (pin_id)`.execute(db);
  },
});
