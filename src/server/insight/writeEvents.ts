import { sql } from 'kysely';
import { toRfc3339 } from '../../../events/file/time.ts';
import { type EventRecord, partedByPrivacy } from '../../../events/entities/event.ts';
import { type Database, inTransaction, type Writing } from '../database/database.ts';

/** An event as it came in. */
export interface Arrival {
  event: EventRecord;
  /** Nanoseconds, as digits. */
  sentAt: string;
  /** Whose it is. */
  personId: string | null;
}

/** Rows of one statement, at most: what SQLite lets it hold. */
const rowsAtOnce = 1_024;

/** Only who holds it gives sequences out, so that they come without gaps and in the order of the commits. SQLite has one writer anyway. */
const sequenceLock = 1_702_259_315;

/** Writes those events that are not there yet, after all others, in one transaction. */
export function writeEvents(db: Database, arrivals: readonly Arrival[]): Promise<void> {
  const byId = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    const id = hexOf(arrival.event.clientUUID);
    if (!byId.has(id)) byId.set(id, arrival);
  }
  return inTransaction(db, async (writing) => {
    if (db.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sequenceLock})`.execute(writing.rows);
    for (const known of await knownOf(writing, [...byId.keys()])) byId.delete(known);
    if (byId.size > 0) await append(writing, byId);
  });
}

async function knownOf({ rows }: Writing, ids: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (const some of inPowersOfTwo(ids)) {
    const asked = some.map((id) => Buffer.from(id, 'hex'));
    for (const { id } of await rows.selectFrom('events').select('id').where('id', 'in', asked).execute()) known.push(Buffer.from(id as Uint8Array).toString('hex'));
  }
  return known;
}

async function append({ rows }: Writing, byId: ReadonlyMap<string, Arrival>): Promise<void> {
  const last = await rows.selectFrom('events').select(['sequence', 'received_at']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  const now = toRfc3339(Date.now());
  const received_at = last && last.received_at > now ? last.received_at : now;
  let sequence = Number(last?.sequence ?? 0);
  const written = Array.from(byId, ([id, { event, sentAt, personId }]) => {
    const { open, personal } = partedByPrivacy(event, personId);
    return {
      sequence: (sequence += 1), id: Buffer.from(id, 'hex'), event_type: event.event_type,
      created_at: instantOf(event.time), sent_at: instantOf(sentAt), received_at,
      data: JSON.stringify(open), person_id: personId, personal: personal && JSON.stringify(personal),
    };
  });
  for (const some of inPowersOfTwo(written)) await rows.insertInto('events').values(some).execute();
}

/** Parts whose sizes are powers of two, so that there are few different statements, which are kept prepared. */
function* inPowersOfTwo<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0, size = rowsAtOnce; at < items.length; at += size) {
    while (size > items.length - at) size /= 2;
    yield items.slice(at, at + size);
  }
}

/** Takes the person out of all that they did; that somebody did it stays. */
export async function forgetPersonInEvents({ rows }: Pick<Database, 'rows'>, personId: string): Promise<void> {
  await rows.updateTable('events').set({ person_id: null, personal: null }).where('person_id', '=', personId).execute();
}

const hexOf = (uuid: string): string => uuid.replaceAll('-', '').toLowerCase();
const instantOf = (nanoseconds: string): string => toRfc3339(Number(nanoseconds.slice(0, -6) || 0));
