import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import type { Act } from '../../../events/entities/activity.ts';
import type { Dialect } from './dialect.ts';

export interface ActivityTables {
  /**
   * The acts of each person in the last thirty days. `subject_id` is the pin, board, person, topic, comment or tag, the page of a setting
   * or the subject of an assumption, empty for several pins. `detail` is the JSON of an `ActDetail`, ids and words of the product; `before`
   * is the JSON of the person's own texts before an edit, or of a tag's name, until the thing is gone. `client_id` is that of the change in
   * the client's outbox.
   */
  activity: {
    serial: Generated<number>;
    person_id: string;
    act: Act;
    subject_id: string;
    detail: string;
    before: string | null;
    client_id: string | null;
    created_at: string;
  };
  /** People of whom no activity is kept. */
  activity_pauses: { person_id: string };
}

/** The tables of what people did, which end with their person. */
export function activityTables(dialect: Dialect): Migration {
  const serial = sql.raw(dialect === 'sqlite' ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');
  const person = sql.raw('text not null references people (id) on delete cascade');
  return {
    async up(db: Kysely<never>) {
      await sql`create table if not exists activity (
        serial ${serial}, person_id ${person}, act text not null, subject_id text not null, detail text not null, before text,
        client_id text, created_at text not null)`.execute(db);
      await sql`create index if not exists activity_by_person on activity (person_id, serial)`.execute(db);
      await sql`create index if not exists activity_by_subject on activity (person_id, subject_id, act, serial)`.execute(db);
      await sql`create index if not exists activity_texts on activity (subject_id) where before is not null`.execute(db);
      await sql`create index if not exists activity_by_age on activity (created_at)`.execute(db);
      await sql`create table if not exists activity_pauses (person_id text primary key references people (id) on delete cascade)`.execute(
        db,
      );
    },
  };
}
