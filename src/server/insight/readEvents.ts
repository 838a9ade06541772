import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { eventTypes } from '../../../machines/insight/codes.ts';
import type { EventsTable } from '../database/events.ts';

/** Row of an event with parsed ids, for exports. */
export interface StoredEvent extends Omit<EventsTable, 'sequence' | 'id'> {
  sequence: number;
  /** UUID. */
  id: string;
}

export interface EventFilter {
  /** Events after this sequence; 0 for all. */
  after: number;
  /** Only events of these types; all if absent. */
  types?: readonly number[] | undefined;
  /** Last sequence, included. */
  upTo?: number | undefined;
  /**
   * Called at the end of the stored events: the stream continues when it resolves; without it, or once `signal` is aborted, the stream
   * ends.
   */
  more?: (() => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

const pageSize = 2_000;

/** A literal code, not a parameter: only then can both databases use the index of tombstones. */
export const isErasure = sql<boolean>`event_type in (${sql.lit(eventTypes.erased)})`;

/**
 * Pages of events in sequence order; while following, an empty page means that nothing new arrived. No event is ever followed by an earlier
 * one.
 */
export async function* eventPages(
  db: Database,
  { after, upTo = Infinity, types, more, signal }: EventFilter,
): AsyncGenerator<StoredEvent[]> {
  let at = after;
  while (!signal?.aborted) {
    const head = Math.min(upTo, await lastSequence(db));
    while (at < head && !signal?.aborted) {
      const page = await pageOf(db, { at, head, types });
      if (page.length > 0) yield page;
      // An incomplete page means that there are no more of these types up to the head.
      at = page.length < pageSize ? head : page.at(-1)!.sequence;
    }
    if (!more) return;
    await more();
    yield [];
  }
}

/** Turns off memory mapping, for a process that reads the whole table once. */
export async function readSparingly({ rows, dialect }: Database): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma mmap_size = 0`.execute(rows);
}

export async function lastSequence({ rows }: Pick<Database, 'rows'>): Promise<number> {
  const last = await rows.selectFrom('events').select('sequence').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return Number(last?.sequence ?? 0);
}

async function pageOf(
  { rows }: Database,
  { at, head, types }: { at: number; head: number; types: readonly number[] | undefined },
): Promise<StoredEvent[]> {
  let query = rows.selectFrom('events').selectAll().where('sequence', '>', at).where('sequence', '<=', head);
  if (types)
    query = query.where(
      types.length === 1 && types[0] === eventTypes.erased ? isErasure : (expression) => expression('event_type', 'in', types),
    );
  const page = await query.orderBy('sequence').limit(pageSize).execute();
  return page.map((row) => Object.assign(row, { sequence: Number(row.sequence), id: uuidOf(row.id) }));
}

/** The id of the event with this sequence; undefined if there is none. */
export async function eventIdAt({ rows }: Pick<Database, 'rows'>, sequence: number): Promise<string | undefined> {
  const event = await rows.selectFrom('events').select('id').where('sequence', '=', sequence).executeTakeFirst();
  return event && uuidOf(event.id);
}

/** The last sequence before the first event received at or after this time. */
export async function sequenceBefore({ rows }: Pick<Database, 'rows'>, instant: string): Promise<number> {
  const first = await rows
    .selectFrom('events')
    .select('sequence')
    .where('received_at', '>=', instant)
    .orderBy('received_at')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (first) return Number(first.sequence) - 1;
  return lastSequence({ rows });
}

function uuidOf(bytes: Uint8Array | ArrayBuffer): string {
  const hex = Buffer.from(bytes as Uint8Array).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
