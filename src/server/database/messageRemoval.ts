import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

export interface MessageRemovalTables {
  /** Messages that the reporter of a conversation had received and shared with the report. */
  reported_messages: { report_id: string; message_id: string };
}

/** Adds the removal of messages by the instance's owner, and the messages that a report shares with the owner. */
export function messageRemovalTables(dialect: Dialect): Migration {
  const milliseconds = sql.raw(dialect === 'sqlite' ? 'integer' : 'bigint');

  return {
    async up(db: Kysely<never>) {
      await sql`alter table messages add column removed_ms ${milliseconds}`.execute(db);
      await sql`create index messages_by_removal on messages (removed_ms) where removed_ms is not null`.execute(db);
      await sql`create table reported_messages (
        report_id text not null references reports (id) on delete cascade, message_id text not null references messages (id) on delete cascade,
        primary key (report_id, message_id))`.execute(db);
      await sql`create index reported_messages_by_message on reported_messages (message_id)`.execute(db);
    },
  };
}
