import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

export interface MessageTables {
  conversations: ConversationsTable;
  conversation_people: ConversationPeopleTable;
  /** E-mail addresses that a conversation was sent to and that no account has verified yet. */
  conversation_emails: { conversation_id: string; email: string };
  messages: MessagesTable;
  blocked_people: { person_id: string; blocked_id: string; created_at: string };
}

interface ConversationsTable {
  id: string;
  /** Sorted ids of the two people, to keep one conversation per pair; null for larger groups or if a person was invited by e-mail. */
  pair: string | null;
  created_at: string;
  /** `created_ms` of its last message. PostgreSQL returns a text, as for all milliseconds here. */
  last_ms: number | string;
  /** Serial of its last message, for sorting lists. */
  last_serial: number;
}

interface ConversationPeopleTable {
  conversation_id: string;
  person_id: string;
  /** `request` until the person accepts, `declined` if they refuse. */
  state: 'open' | 'request' | 'declined';
  /** `created_ms` of the last message that the person has read. */
  read_ms: number | string;
  /** The person has deleted messages up to this time for themselves. */
  cleared_ms: number | string;
  /** E-mail address that the conversation was sent to; until the person answers, the others see only this. */
  via_email: string | null;
}

interface MessagesTable {
  serial: Generated<number>;
  id: string;
  conversation_id: string;
  sender_id: string;
  text: string;
  pin_id: string | null;
  board_id: string | null;
  user_id: string | null;
  client_id: string;
  created_ms: number | string;
  /** Time of its removal by the instance's owner; its content is erased when that cannot be undone any more. */
  removed_ms: Generated<number | string | null>;
}

/** Conversations, their people and messages, and blocks between people. A person's messages are deleted with the person. */
export function messageTables(dialect: Dialect): Migration {
  const serial = sql.raw(dialect === 'sqlite' ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');
  const milliseconds = sql.raw(dialect === 'sqlite' ? 'integer not null default 0' : 'bigint not null default 0');
  const person = sql.raw('text not null references people (id) on delete cascade');
  const conversation = sql.raw('text not null references conversations (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(
        sql`create table if not exists conversations (id text primary key, pair text unique, created_at text not null, last_ms ${milliseconds}, last_serial integer not null default 0)`,
      );
      await run(sql`create table if not exists conversation_people (
        conversation_id ${conversation}, person_id ${person}, state text not null, read_ms ${milliseconds}, cleared_ms ${milliseconds}, via_email text, primary key (conversation_id, person_id))`);
      await run(sql`create index if not exists conversation_people_by_person on conversation_people (person_id, state)`);
      await run(
        sql`create table if not exists conversation_emails (conversation_id ${conversation}, email text not null, primary key (conversation_id, email))`,
      );
      await run(sql`create index if not exists conversation_emails_by_email on conversation_emails (email)`);
      await run(sql`create table if not exists messages (
        serial ${serial}, id text not null unique, conversation_id ${conversation}, sender_id ${person}, text text not null,
        pin_id text, board_id text, user_id text, client_id text not null, created_ms ${milliseconds}, unique (sender_id, client_id))`);
      await run(sql`create index if not exists messages_by_conversation on messages (conversation_id, created_ms)`);
      await run(sql`create index if not exists messages_by_time on messages (created_ms)`);
      await run(
        sql`create table if not exists blocked_people (person_id ${person}, blocked_id ${person}, created_at text not null, primary key (person_id, blocked_id))`,
      );
      await run(sql`create index if not exists blocked_people_by_blocked on blocked_people (blocked_id)`);
    },
  };
}
