import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

export interface ModerationTables {
  /** Append-only. `actor_id` is null for the command line; names are those at the time; `detail` is JSON for undoing. */
  moderation_log: {
    serial: Generated<number>;
    id: string;
    at: string;
    actor_id: string | null;
    actor_name: string;
    action: string;
    subject_kind: string;
    subject_id: string;
    subject_name: string | null;
    reason: string | null;
    detail: string;
  };
  /** Pictures that may not be uploaded again; `look` is JSON of shape and descriptor, null for those blocked before it was stored. */
  blocked_pictures: { signature: string; blocked_at: string; look: Generated<string | null> };
}

/** Moderation decisions about people and content, and their log, which triggers protect against changes. */
export function moderationTables(dialect: Dialect): Migration {
  const serial = sql.raw(dialect === 'sqlite' ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table moderation_log (
        serial ${serial}, id text not null unique, at text not null, actor_id text, actor_name text not null, action text not null,
        subject_kind text not null, subject_id text not null, subject_name text, reason text, detail text not null)`);
      await run(sql`create index moderation_log_by_subject on moderation_log (subject_kind, subject_id, serial)`);
      await run(sql`create table blocked_pictures (signature text primary key, blocked_at text not null)`);
      await run(sql`alter table accounts add column limited_at text`);
      await run(sql`alter table accounts add column write_ban_until text`);
      await run(sql`alter table deleted_pins add column is_moderated integer not null default 0`);
      await run(sql`alter table reports add column subject_kind text`);
      await run(sql`alter table reports add column subject_id text`);
      await run(sql`update reports set subject_kind = type, subject_id = content_id where type <> 'image'`);
      const pictures = await sql<{ id: string; content: string }>`select id, content from reports where type = 'image'`.execute(db);
      for (const { id, content } of pictures.rows) {
        const { parentId = '' } = JSON.parse(content) as { parentId?: string };
        await run(sql`update reports set subject_kind = 'pin', subject_id = ${parentId} where id = ${id}`);
      }
      await run(sql`create index reports_by_subject on reports (subject_kind, subject_id) where settled_at is null`);
      await (dialect === 'sqlite' ? refuseChangesOnSqlite(db) : refuseChangesOnPostgres(db));
    },
  };
}

/** The look of blocked pictures, by which altered files of them are recognized. */
export function blockedLookColumn(): Migration {
  return { up: (db: Kysely<never>) => addColumn(db, 'blocked_pictures', 'look', 'text') };
}

async function refuseChangesOnSqlite(db: Kysely<never>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(`create trigger moderation_log_no_${change} before ${change} on moderation_log
      begin select raise(abort, 'the moderation log is append-only'); end`)
      .execute(db);
  }
}

async function refuseChangesOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`create function refuse_moderation_log_change() returns trigger language plpgsql as
    $$ begin raise exception 'the moderation log is append-only'; end $$`.execute(db);
  await sql`create trigger moderation_log_no_change before update or delete on moderation_log
    for each row execute function refuse_moderation_log_change()`.execute(db);
}
