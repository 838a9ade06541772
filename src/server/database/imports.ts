import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

export interface ImportTables {
  /** A person's import of an export from another service. */
  imports: {
    person_id: string;
    state: 'running' | 'stopped' | 'finished';
    /** Time at which the person started it, added to it or went on with it last. */
    created_at: string;
    /** The runner that carries it out until then, unless it renews the time. */
    runner: string | null;
    leased_until: string | null;
  };
  /** Its items: `item` is JSON, `reason` says why one failed. */
  import_items: {
    person_id: string;
    id: string;
    place: number;
    item: string;
    state: 'waiting' | 'added' | 'known' | 'failed';
    reason: string | null;
    /** The kept export that has its file. */
    kept_file: string | null;
  };
}

/** Imports that are under way or were not closed, so that a server which was stopped goes on. */
export const importTables = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table if not exists imports (
      person_id text primary key references people (id) on delete cascade, state text not null, created_at text not null)`.execute(db);
    await sql`create table if not exists import_items (
      person_id text not null references imports (person_id) on delete cascade, id text not null, place integer not null, item text not null,
      state text not null, reason text, primary key (person_id, id))`.execute(db);
    await sql`create index if not exists import_items_by_state on import_items (person_id, state, place)`.execute(db);
  },
});

/** Exports of which a person has several, and leases, so that two servers do not run the same import. */
export const importFileColumns = (): Migration => ({
  async up(db: Kysely<never>) {
    await addColumn(db, 'imports', 'runner', 'text');
    await addColumn(db, 'imports', 'leased_until', 'text');
    await addColumn(db, 'import_items', 'kept_file', 'text');
    await sql`update import_items set kept_file = person_id || '.part'`.execute(db);
  },
});
