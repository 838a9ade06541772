import { type Kysely, type Migration, sql } from 'kysely';

export interface HomeTables {
  /**
   * Wishes of a person for their home feed: more or less like a pin, nothing from a source (`site:example.org`, `person:{id}`), nothing
   * of a topic; or acts that are to count no more (`forgottenAct`), and removed wishes, by kind and subject. `subject` is the pin, source,
   * topic, act or wish.
   */
  home_wishes: { person_id: string; kind: 'more' | 'less' | 'source' | 'topic' | 'forgotten'; subject: string; created_at: string };
  /** The person's latest searches for pins, each once. */
  recent_searches: { person_id: string; query: string; searched_at: string };
}

/** Tables of the home feed: wishes and recent searches, both deleted with their person. */
export function homeTables(): Migration {
  const person = sql.raw('text not null references people (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      await sql`create table if not exists home_wishes (
        person_id ${person}, kind text not null, subject text not null, created_at text not null, primary key (person_id, kind, subject))`.execute(
        db,
      );
      await sql`create table if not exists recent_searches (
        person_id ${person}, query text not null, searched_at text not null, primary key (person_id, query))`.execute(db);
    },
  };
}
