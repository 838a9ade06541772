import { type Kysely, type Migration, sql } from 'kysely';

export interface AccountProofTables {
  /** Browsers in which a person has logged in; attempts by strangers do not affect their limits. */
  known_devices: { device_hash: string; person_id: string; seen_at: string };
  /** Hashes of e-mail addresses that declined invitations. */
  declined_mails: { email_hash: string; declined_at: string };
}

/** Adds the sessions' time of proof, known browsers, and addresses that declined invitations. */
export function accountProofTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      await sql`alter table sessions add column proved_at text`.execute(db);
      await sql`create table known_devices (
        device_hash text not null, person_id text not null references people (id) on delete cascade, seen_at text not null, primary key (device_hash, person_id))`.execute(
        db,
      );
      await sql`create index known_devices_by_person on known_devices (person_id)`.execute(db);
      await sql`create table declined_mails (email_hash text primary key, declined_at text not null)`.execute(db);
      // Accounts with a username of the product's own people are renamed: imports would otherwise be added to them.
      await sql`update people set username = username || '_' || id where username in ('imports', 'paperhouse') and exists (select 1 from accounts where accounts.person_id = people.id)`.execute(
        db,
      );
    },
  };
}

/** Drops the marks of networks, which had no key. Each is made again by the next log-in. */
export function keylessMarks(): Migration {
  return {
    up: async (db: Kysely<never>) => void (await sql`delete from known_devices where device_hash like 'network %'`.execute(db)),
  };
}
