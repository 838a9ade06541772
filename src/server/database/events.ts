import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

export interface EventTables {
  events: EventsTable;
  /** Who may read the stream. A token is kept as SHA-256 alone; `people` says whether they see people as hashes or not at all. */
  analysts: { name: string; token_hash: string; people: 'omitted' | 'hashed'; created_at: string };
  /** The last event that a broker has acknowledged. */
  event_deliveries: { stream: string; sequence: number | string };
}

/** Append-only. What is public and what is personal of an event are apart, so that forgetting a person leaves the rest as it was. */
export interface EventsTable {
  /** From 1, without gaps, in the order in which they can be seen. PostgreSQL gives a text. */
  sequence: number | string;
  /** The UUID of the event, 16 bytes. */
  id: Uint8Array | ArrayBuffer;
  event_type: number;
  /** By the clock of the client, as `sent_at`. */
  created_at: string;
  sent_at: string;
  /** By this server's clock; never before that of the event before. */
  received_at: string;
  /** JSON of what is public. */
  data: string;
  person_id: string | null;
  /** JSON of what is personal. */
  personal: string | null;
}

export function eventTables(dialect: Dialect): Migration {
  const [sequence, bytes] = dialect === 'sqlite' ? ['integer', 'blob'] : ['bigint', 'bytea'];

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table events (
        sequence ${sql.raw(sequence!)} primary key, id ${sql.raw(bytes!)} not null unique, event_type integer not null,
        created_at text not null, sent_at text not null, received_at text not null, data text not null, person_id text, personal text)`);
      await run(sql`create index events_by_receipt on events (received_at)`);
      await run(sql`create index events_by_person on events (person_id) where person_id is not null`);
      await run(sql`create table analysts (name text primary key, token_hash text not null unique, people text not null, created_at text not null)`);
      await run(sql`create table event_deliveries (stream text primary key, sequence ${sql.raw(sequence!)} not null)`);
    },
  };
}
