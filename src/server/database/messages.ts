import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

export interface MessageTables {
  conversations: ConversationsTable;
  conversation_people: ConversationPeopleTable;
  /** Addresses that a conversation was sent to and that nobody has verified yet. */
  conversation_emails: { conversation_id: string; email: string };
  messages: MessagesTable;
  blocked_people: { person_id: string; blocked_id: string; created_at: string };
}

interface ConversationsTable {
  id: string;
  /** Whose it is to be one conversation: the ids of its people, sorted; null where more than two have it, or somebody has it by address. */
  pair: string | null;
  created_at: string;
  /** `created_ms` of its last message. PostgreSQL gives a text, as for all milliseconds here. */
  last_ms: number | string;
  /** Serial of its last message: the order of a list. */
  last_serial: number;
}

interface ConversationPeopleTable {
  conversation_id: string;
  person_id: string;
  /** `request` until the person lets the others write; `declined` when they would not. */
  state: 'open' | 'request' | 'declined';
  /** `created_ms` of the last message that the person has read. */
  read_ms: number | string;
  /** What is no newer was deleted by the person, for themselves. */
  cleared_ms: number | string;
  /** The address that the conversation was sent to: until the person answers, the others know no more of them. */
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
}

/** Conversations, who has them, their messages, and whom people have blocked. What a person wrote goes with the person. */
export function messageTables(dialect: Dialect): Migration {
  const serial = sql.raw(dialect === 'sqlite' ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');
  const milliseconds = sql.raw(dialect === 'sqlite' ? 'integer not null default 0' : 'bigint not null default 0');
  const person = sql.raw('text not null references people (id) on delete cascade');
  const conversation = sql.raw('text not null references conversations (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table conversations (id text primary key, pair text unique, created_at text not null, last_ms ${milliseconds}, last_serial integer not null default 0)`);
      await run(sql`create table conversation_people (
        conversation_id ${conversation}, person_id ${person}, state text not null, read_ms ${milliseconds}, cleared_ms ${milliseconds}, via_email text, primary key (conversation_id, person_id))`);
      await run(sql`create index conversation_people_by_person on conversation_people (person_id, state)`);
      await run(sql`create table conversation_emails (conversation_id ${conversation}, email text not null, primary key (conversation_id, email))`);
      await run(sql`create index conversation_emails_by_email on conversation_emails (email)`);
      await run(sql`create table messages (
        serial ${serial}, id text not null unique, conversation_id ${conversation}, sender_id ${person}, text text not null,
        pin_id text, board_id text, user_id text, client_id text not null, created_ms ${milliseconds}, unique (sender_id, client_id))`);
      await run(sql`create index messages_by_conversation on messages (conversation_id, created_ms)`);
      await run(sql`create index messages_by_time on messages (created_ms)`);
      await run(sql`create table blocked_people (person_id ${person}, blocked_id ${person}, created_at text not null, primary key (person_id, blocked_id))`);
      await run(sql`create index blocked_people_by_blocked on blocked_people (blocked_id)`);
    },
  };
}
