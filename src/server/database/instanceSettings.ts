import { type Kysely, type Migration, sql } from 'kysely';

export interface InstanceSettingsTables {
  /** The owner's settings; `value` is JSON. A setting without a row has its default. */
  instance_settings: { name: string; value: string; changed_at: string };
}

/** Adds the owner's settings and the bytes that each pin counts against its owner's quota. */
export function instanceSettingsTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      await sql`create table instance_settings (name text primary key, value text not null, changed_at text not null)`.execute(db);
      await sql`alter table pins add column bytes integer`.execute(db);
      await sql`create index pins_by_owner_bytes on pins (owner_id, bytes)`.execute(db);
    },
  };
}
