import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

export interface EventTables {
  events: EventsTable;
  /** Readers of the event stream. Tokens are stored as SHA-256 only; `people` selects hashed people or none. */
  analysts: { name: string; token_hash: string; people: 'omitted' | 'hashed'; created_at: string };
  /** Last event that a broker has acknowledged. */
  event_deliveries: { stream: string; sequence: number | string };
  /** One row: the identity of this data, which the broker's stream carries. */
  instance_identity: { only_row: 1; id: string };
  refused_events: RefusedEventsTable;
}

/** Append-only. Public and personal data of an event are separate columns, so that forgetting a person leaves the rest unchanged. */
export interface EventsTable {
  /** From 1, without gaps, in the order of visibility. PostgreSQL returns a text. */
  sequence: number | string;
  /** UUID of the event, 16 bytes. */
  id: Uint8Array | ArrayBuffer;
  event_type: number;
  /** By the client's clock, as is `sent_at`. */
  created_at: string;
  sent_at: string;
  /** By this server's clock; never earlier than that of the previous event. */
  received_at: string;
  /** JSON of the public data. */
  data: string;
  person_id: string | null;
  /** The page's life; null once the person is forgotten. */
  session_id: string | null;
  /** The visit of somebody who was not signed in. */
  visitor_id: string | null;
  /** JSON of the personal data. */
  personal: string | null;
}

/** Events that were not stored, newest last, without anything that a person wrote. */
export interface RefusedEventsTable {
  sequence: number | string;
  received_at: string;
  /** `EventRefusal`. */
  reason: string;
  message: string;
  field: string | null;
  /** JSON. */
  outline: string;
}

export function eventTables(dialect: Dialect): Migration {
  const [sequence, bytes] = dialect === 'sqlite' ? ['integer', 'blob'] : ['bigint', 'bytea'];

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table if not exists events (
        sequence ${sql.raw(sequence!)} primary key, id ${sql.raw(bytes!)} not null unique, event_type integer not null,
        created_at text not null, sent_at text not null, received_at text not null, data text not null, person_id text, personal text)`);
      await run(sql`create index if not exists events_by_receipt on events (received_at)`);
      await run(sql`create index if not exists events_by_person on events (person_id) where person_id is not null`);
      await run(
        sql`create table if not exists analysts (name text primary key, token_hash text not null unique, people text not null, created_at text not null)`,
      );
      await run(sql`create table if not exists event_deliveries (stream text primary key, sequence ${sql.raw(sequence!)} not null)`);
    },
  };
}

export const identityTable = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table if not exists instance_identity (only_row integer primary key check (only_row = 1), id text not null)`.execute(
      db,
    );
  },
});

/** Adds the session, and the visit without an account, as columns of their own, so that forgetting can empty them. */
export const sessionColumns = (): Migration => ({
  async up(db: Kysely<never>) {
    await addColumn(db, 'events', 'session_id', 'text');
    await addColumn(db, 'events', 'visitor_id', 'text');
    await sql`create index if not exists events_by_visitor on events (visitor_id) where visitor_id is not null`.execute(db);
  },
});

/** The index of tombstones (events of the type 90), and the refused events. */
export const erasureTables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    const sequence = sql.raw(dialect === 'sqlite' ? 'integer' : 'bigint');
    await sql`create index if not exists events_erased on events (sequence) where event_type in (90)`.execute(db);
    await sql`create table if not exists refused_events (sequence ${sequence} primary key, received_at text not null, reason text not null,
      message text not null, field text, outline text not null)`.execute(db);
  },
});
