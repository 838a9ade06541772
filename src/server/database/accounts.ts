import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

/**
 * Accounts, sessions, second factors, social links and attempt counters.
 * An e-mail address belongs to the account that has verified it; until then several may name it, so that signing up does not reveal whether
 * it is known.
 */
export function accountTables(dialect: Dialect): Migration {
  const serial = sql.raw(dialect === 'sqlite' ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');
  const person = sql.raw('text not null references people (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

      await run(sql`create table if not exists accounts (
        serial ${serial}, person_id ${person} unique, kind text not null,
        email text not null, email_verified_at text, backup_email text, password_hash text,
        first_name text, last_name text, business_name text, contact_email text,
        country text not null, locale text not null, gender text, custom_gender text, birthday text,
        login_state integer not null default 1, is_write_banned integer not null default 0, is_employee integer not null default 0,
        mfa_secret text, mfa_enabled_at text, mfa_last_step integer not null default 0,
        passcode_hash text, settings text not null default '{}', landing_signals text)`);
      await run(sql`create index if not exists accounts_by_email on accounts (email)`);
      await run(sql`create unique index if not exists accounts_by_verified_email on accounts (email) where email_verified_at is not null`);

      await run(sql`create table if not exists sessions (
        id text primary key, person_id ${person}, device_id text not null,
        token_hash text not null unique, previous_hash text unique, previous_until text,
        agent text, fingerprint_hash text, verified_at text, crossed_at text,
        created_at text not null, rotated_at text not null, seen_at text not null, expires_at text not null)`);
      await run(sql`create index if not exists sessions_by_person on sessions (person_id)`);
      await run(sql`create index if not exists sessions_by_device on sessions (device_id)`);

      await run(
        sql`create table if not exists one_time_tokens (hash text primary key, purpose text not null, person_id ${person}, detail text, expires_at text not null)`,
      );
      await run(sql`create index if not exists one_time_tokens_by_person on one_time_tokens (person_id)`);

      await run(
        sql`create table if not exists recovery_codes (person_id ${person}, hash text not null, used_at text, primary key (person_id, hash))`,
      );

      await run(sql`create table if not exists social_links (
        provider text not null, subject text not null, person_id ${person}, connected_at text not null, primary key (provider, subject))`);
      await run(sql`create index if not exists social_links_by_person on social_links (person_id)`);

      await run(
        sql`create table if not exists business_owners (business_id ${person}, owner_id ${person}, primary key (business_id, owner_id))`,
      );
      await run(sql`create index if not exists business_owners_by_owner on business_owners (owner_id)`);

      await run(sql`create table if not exists attempts (subject text primary key, count integer not null, resets_at text not null)`);
    },
  };
}

/** Adds the client's id of a sign-up, so that one whose answer was lost makes no second account. */
export function signUpIdColumn(): Migration {
  return {
    async up(db: Kysely<never>) {
      await addColumn(db, 'accounts', 'sign_up_id', 'text');
      await sql`create unique index if not exists accounts_sign_up_id on accounts (sign_up_id)`.execute(db);
    },
  };
}
