import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { toRfc3339 } from '../../../events/file/time.ts';
import { type EventRecord, splitByPrivacy } from '../../../events/entities/event.ts';
import { measuredAmong } from '../account/settings/settings.ts';
import { isErasure } from './readEvents.ts';
import { type Database, inTransaction, type Writing } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import type { EventsTable } from '../database/events.ts';

/** A received event. */
export interface Arrival {
  event: EventRecord;
  /** Nanoseconds, as decimal digits. */
  sentAt: string;
  /** Signed-in person, if any. */
  personId: string | null;
  /** The visit of somebody who is not signed in, if it has an id. */
  visitorId?: string | null;
}

/** Maximum number of rows per statement, by SQLite's parameter limit. */
const rowsAtOnce = 1_024;

/**
 * Advisory lock: only its holder assigns sequences, so that they have no gaps and follow the commit order. SQLite has a single writer
 * anyway.
 */
const sequenceLock = 1_702_259_315;

/**
 * Appends those events that are not stored yet, in one transaction. Drops those of people who deleted their account, or withdrew their
 * consent, and of visits that were forgotten, while the events waited.
 */
export function writeEvents(db: Database, arrivals: readonly Arrival[]): Promise<void> {
  const byId = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    const id = hexOf(arrival.event.clientUUID);
    if (!byId.has(id)) byId.set(id, arrival);
  }
  return inTransaction(db, async (writing) => {
    await lockSequences(writing);
    for (const storedId of await storedIdsOf(writing, [...byId.keys()])) byId.delete(storedId);
    const measured = await measuredOf(writing, byId.values());
    const forgotten = await forgottenOf(writing, byId.values());
    const isWanted = ([, { personId, visitorId }]: [string, Arrival]) =>
      (personId === null || measured.has(personId)) && !forgotten.has(visitorId ?? '');
    await appendRows(writing, [...byId].filter(isWanted).map(rowOf));
  });
}

/** Holds the sequences of events until the end of the transaction. */
export async function lockSequences({ rows, dialect }: Writing): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sequenceLock})`.execute(rows);
}

async function storedIdsOf({ rows }: Writing, ids: readonly string[], which = sql<boolean>`true`): Promise<string[]> {
  const storedIds: string[] = [];
  for (const batch of inPowersOfTwo(ids)) {
    const binaryIds = batch.map((id) => Buffer.from(id, 'hex'));
    for (const { id } of await rows.selectFrom('events').select('id').where('id', 'in', binaryIds).where(which).execute())
      storedIds.push(Buffer.from(id as Uint8Array).toString('hex'));
  }
  return storedIds;
}

async function measuredOf(writing: Writing, arrivals: Iterable<Arrival>): Promise<Set<string>> {
  const measured = new Set<string>();
  const personIds = new Set(Array.from(arrivals, ({ personId }) => personId ?? []).flat());
  for (const batch of inPowersOfTwo([...personIds])) for (const id of await measuredAmong(writing, batch)) measured.add(id);
  return measured;
}

async function forgottenOf(writing: Writing, arrivals: Iterable<Arrival>): Promise<Set<string>> {
  const tombstones = new Map<string, string>();
  for (const { visitorId } of arrivals) if (visitorId) tombstones.set(tombstoneOfVisit(visitorId), visitorId);
  return new Set((await storedIdsOf(writing, [...tombstones.keys()], isErasure)).map((id) => tombstones.get(id)!));
}

/**
 * The id of the first tombstone of a visit, in hexadecimal: by it, events that come later are known to be of a forgotten one, even once the
 * key of the other hashes is destroyed. The id of a visit is random, so nobody finds it from a hash without a key.
 */
export const tombstoneOfVisit = (visitorId: string): string =>
  createHash('sha256').update(`forgotten visit ${visitorId}`).digest('hex').slice(0, 32);

type NewRow = Omit<EventsTable, 'sequence' | 'received_at'>;

function rowOf([id, { event, sentAt, personId, visitorId = null }]: [string, Arrival]): NewRow {
  const { open, personal } = splitByPrivacy(event, personId);
  return {
    id: Buffer.from(id, 'hex'),
    event_type: event.event_type,
    created_at: instantOf(event.time),
    sent_at: instantOf(sentAt),
    data: JSON.stringify(open),
    person_id: personId,
    session_id: event.session_id ?? null,
    visitor_id: visitorId,
    personal: personal && JSON.stringify(personal),
  };
}

/** Appends rows with the next sequences, which the transaction holds (`lockSequences`). */
export async function appendRows({ rows, dialect }: Writing, newRows: readonly NewRow[]): Promise<void> {
  if (newRows.length === 0) return;
  const last = await rows.selectFrom('events').select(['sequence', 'received_at']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  const now = toRfc3339(Date.now());
  const received_at = last && last.received_at > now ? last.received_at : now;
  let sequence = Number(last?.sequence ?? 0);
  const eventRows = newRows.map((row) => ({ ...row, sequence: (sequence += 1), received_at }));
  for (const batch of inPowersOfTwo(eventRows)) {
    const values = batch.flatMap((row) => columns.map((column) => row[column]));
    await rows.executeQuery(CompiledQuery.raw(insertionOf(dialect, batch.length), values));
  }
}

const columns = [
  'sequence',
  'id',
  'event_type',
  'created_at',
  'sent_at',
  'received_at',
  'data',
  'person_id',
  'session_id',
  'visitor_id',
  'personal',
] as const satisfies (keyof EventsTable)[];

const insertions = new Map<string, string>();

/** Inserts so many events. Kept, since writing the statement takes longer than binding its values. */
function insertionOf(dialect: Dialect, count: number): string {
  const key = `${dialect} ${count}`;
  const parameter = (n: number): string => (dialect === 'postgres' ? `$${n}` : '?');
  const rowAt = (row: number): string => `(${columns.map((_, column) => parameter(row * columns.length + column + 1)).join(', ')})`;
  const insertion =
    insertions.get(key) ??
    `insert into events (${columns.join(', ')}) values ${Array.from({ length: count }, (_, row) => rowAt(row)).join(', ')}`;
  insertions.set(key, insertion);
  return insertion;
}

/** Splits into sizes of powers of two, so that few distinct statements need preparing. */
function* inPowersOfTwo<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0, size = rowsAtOnce; at < items.length; at += size) {
    while (size > items.length - at) size /= 2;
    yield items.slice(at, at + size);
  }
}

const hexOf = (uuid: string): string => uuid.replaceAll('-', '').toLowerCase();
const instantOf = (nanoseconds: string): string => toRfc3339(Number(nanoseconds.slice(0, -6) || 0));
