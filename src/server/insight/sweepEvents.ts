import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { instanceIdOf, positionIn } from './instanceId.ts';
import { isErasure, sequenceBefore } from './readEvents.ts';

const day = 86_400_000;
/** Days for which a tombstone stays however short the other events are kept: copies may have been made of them until then. */
const minTombstoneDays = 400;
/** Rows per statement: deleting them blocks the process and all SQLite writers for some milliseconds. */
const rowsAtOnce = 1_000;
/** Milliseconds between two statements, for other writers. */
const pause = 20;

/**
 * Deletes events past the owner's retention, oldest first, in small batches. Keeps events that a broker has not acknowledged, and the last
 * event, which determines the next sequence. Tombstones stay for 400 days at least.
 * @param hasBroker events also go to a broker, which may not have acknowledged any yet
 */
export async function sweepEvents(
  { rows }: Pick<Database, 'rows'>,
  { hasBroker, signal }: { hasBroker: boolean; signal?: AbortSignal },
): Promise<number> {
  const { event_days } = await readSettings({ rows });
  if (event_days === 0) return 0;
  const before = (days: number) => sequenceBefore({ rows }, new Date(Date.now() - days * day).toISOString());
  const [old, oldTombstones] = [await before(event_days), await before(Math.max(event_days, minTombstoneDays))];
  const ends = rows.selectFrom('events').select('sequence').limit(1);
  const last = await ends.orderBy('sequence', 'desc').executeTakeFirst();
  const isDeletable = sql<boolean>`(sequence <= ${oldTombstones} or not ${isErasure})`;
  const first = await ends.where(isDeletable).orderBy('sequence').executeTakeFirst();
  const acknowledged = hasBroker ? ((await positionIn({ rows }, await instanceIdOf({ rows }))) ?? 0) : Infinity;
  const upTo = Math.min(old, Number(last?.sequence ?? 0) - 1, acknowledged);
  let deleted = 0;
  for (let to = Number(first?.sequence ?? 0) + rowsAtOnce - 1; to - rowsAtOnce < upTo && !signal?.aborted; to += rowsAtOnce) {
    const { numDeletedRows } = await rows
      .deleteFrom('events')
      .where('sequence', '<=', Math.min(to, upTo))
      .where(isDeletable)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
  return deleted;
}
