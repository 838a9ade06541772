import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

export interface SharedLogTables {
  /** People who share the cleaned logs of their sessions with the owner of the instance. */
  log_sharers: { person_id: string; since: string };
  /** A cleaned log of each shared session, compressed by gzip; `records` and `shared_at` are of its last part. */
  shared_logs: { session_id: string; person_id: string; shared_at: string; records: number; log: Uint8Array | ArrayBuffer };
}

/** A log refers to its person's consent: the database itself holds none without it, and deletes all when it is withdrawn. */
export const sharedLogTables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    const bytes = sql.raw(dialect === 'sqlite' ? 'blob' : 'bytea');
    await sql`create table if not exists log_sharers (
      person_id text primary key references people (id) on delete cascade, since text not null)`.execute(db);
    await sql`create table if not exists shared_logs (
      session_id text primary key, person_id text not null references log_sharers (person_id) on delete cascade, shared_at text not null,
      records integer not null, log ${bytes} not null)`.execute(db);
    await sql`create index if not exists shared_logs_by_person on shared_logs (person_id, shared_at)`.execute(db);
    await sql`create index if not exists shared_logs_by_age on shared_logs (shared_at)`.execute(db);
  },
});
