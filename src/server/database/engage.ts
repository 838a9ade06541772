import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

export interface EngageTables {
  topic_follows: { topic_id: string; person_id: string; created_at: string };
  /**
   * Reports; `settled_at` is the owner's decision. They outlive the reporter's account, without its name. `content` is JSON of
   * `ReportContent`, `details` a JSON list; the subject is the pin, comment or conversation (for a picture, its pin).
   */
  reports: {
    id: string;
    person_id: string | null;
    type: string;
    content_id: string;
    reason: string;
    details: string;
    content: string;
    created_at: string;
    settled_at: Generated<string | null>;
    subject_kind: Generated<string | null>;
    subject_id: Generated<string | null>;
  };
  /** Data that people sent to a pin's owner by its lead form: one row per pin and person, replaced by a later one. */
  leads: {
    pin_id: string;
    owner_id: string;
    person_id: string;
    full_name: string;
    email: string;
    phone_number: string | null;
    zip_code: string | null;
    created_at: string;
  };
  /** Feedback about the product; `country_id` is one of S2.3. */
  feedback: {
    id: string;
    person_id: string | null;
    verbatim: string;
    category: string | null;
    path: string | null;
    app_version: string | null;
    country_id: number;
    created_at: string;
    settled_at: Generated<string | null>;
  };
}

/** Tables of engagement: followed topics, reports, leads, feedback. */
export function engageTables(): Migration {
  const person = sql.raw('text not null references people (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(
        sql`create table if not exists topic_follows (topic_id text not null references topics (id) on delete cascade, person_id ${person}, created_at text not null, primary key (person_id, topic_id))`,
      );
      await run(sql`create table if not exists reports (
        id text primary key, person_id text references people (id) on delete set null, type text not null, content_id text not null,
        reason text not null, details text not null, content text not null, created_at text not null)`);
      await run(sql`create unique index if not exists reports_by_person on reports (person_id, type, content_id)`);
      await run(sql`create index if not exists reports_by_content on reports (type, content_id)`);
      // No foreign key on the pin: a pin can be deleted and restored, and leads stay with its owner in any case.
      await run(sql`create table if not exists leads (
        pin_id text not null, owner_id ${person}, person_id ${person}, full_name text not null, email text not null, phone_number text, zip_code text,
        created_at text not null, primary key (pin_id, person_id))`);
      await run(sql`create index if not exists leads_by_owner on leads (owner_id, created_at)`);
      await run(sql`create index if not exists leads_by_person on leads (person_id)`);
      await run(sql`create table if not exists feedback (
        id text primary key, person_id text references people (id) on delete cascade, verbatim text not null, category text, path text, app_version text,
        country_id integer not null, created_at text not null)`);
      await run(sql`create index if not exists feedback_by_person on feedback (person_id) where person_id is not null`);
    },
  };
}

/** Adds the owner's settling of reports and feedback, and indexes for reading them in order. */
export function settlingColumns(): Migration {
  return {
    async up(db: Kysely<never>) {
      for (const table of ['reports', 'feedback']) {
        await addColumn(db, table, 'settled_at', 'text');
        await sql`create index if not exists ${sql.raw(`${table}_by_time`)} on ${sql.table(table)} (created_at, id) where settled_at is null`.execute(
          db,
        );
      }
    },
  };
}
