import { type Generated, type Kysely, type Migration, sql } from 'kysely';

export interface EngageTables {
  topic_follows: { topic_id: string; person_id: string; created_at: string };
  /** What people have reported; `settled_at` is when the owner was done with it. It outlives the account that reported it, without its name. `content` is JSON of `ReportContent`, `details` a JSON list. */
  reports: { id: string; person_id: string | null; type: string; content_id: string; reason: string; details: string; content: string; created_at: string; settled_at: Generated<string | null> };
  /** What somebody told the owner of a pin by its lead form. One a pin and person; a later one replaces it. */
  leads: { pin_id: string; owner_id: string; person_id: string; full_name: string; email: string; phone_number: string | null; zip_code: string | null; created_at: string };
  /** What people say of the product; `country_id` is one of S2.3. */
  feedback: { id: string; person_id: string | null; verbatim: string; category: string | null; path: string | null; app_version: string | null; country_id: number; created_at: string; settled_at: Generated<string | null> };
}

/** What engagement keeps: followed topics, reports, leads, feedback. */
export function engageTables(): Migration {
  const person = sql.raw('text not null references people (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table topic_follows (topic_id text not null references topics (id) on delete cascade, person_id ${person}, created_at text not null, primary key (person_id, topic_id))`);
      await run(sql`create table reports (
        id text primary key, person_id text references people (id) on delete set null, type text not null, content_id text not null,
        reason text not null, details text not null, content text not null, created_at text not null)`);
      await run(sql`create unique index reports_by_person on reports (person_id, type, content_id)`);
      await run(sql`create index reports_by_content on reports (type, content_id)`);
      // A pin may go and come back (undo), or go for good: what was told to its owner stays theirs.
      await run(sql`create table leads (
        pin_id text not null, owner_id ${person}, person_id ${person}, full_name text not null, email text not null, phone_number text, zip_code text,
        created_at text not null, primary key (pin_id, person_id))`);
      await run(sql`create index leads_by_owner on leads (owner_id, created_at)`);
      await run(sql`create index leads_by_person on leads (person_id)`);
      await run(sql`create table feedback (
        id text primary key, person_id text references people (id) on delete cascade, verbatim text not null, category text, path text, app_version text,
        country_id integer not null, created_at text not null)`);
      await run(sql`create index feedback_by_person on feedback (person_id) where person_id is not null`);
    },
  };
}

/** What the owner of the instance is done with, and reads in order. */
export function settlingColumns(): Migration {
  return {
    async up(db: Kysely<never>) {
      for (const table of ['reports', 'feedback']) {
        await sql`alter table ${sql.table(table)} add column settled_at text`.execute(db);
        await sql`create index ${sql.raw(`${table}_by_time`)} on ${sql.table(table)} (created_at, id) where settled_at is null`.execute(db);
      }
    },
  };
}
