import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { instanceIdOf, positionIn } from './instanceId.ts';
import { sequenceBefore } from './readEvents.ts';

const day = 86_400_000;
/** Rows per statement: deleting them blocks the process and all SQLite writers for some milliseconds. */
const rowsAtOnce = 1_000;
/** Milliseconds between two statements, for other writers. */
const pause = 20;

/**
 * Deletes events past the owner's retention, oldest first, in small batches. Keeps events that a broker has not acknowledged, and the last
 * event, which determines the next sequence.
 * @param hasBroker events also go to a broker, which may not have acknowledged any yet
 */
export async function sweepEvents(
  { rows }: Pick<Database, 'rows'>,
  { hasBroker, signal }: { hasBroker: boolean; signal?: AbortSignal },
): Promise<number> {
  const { event_days } = await readSettings({ rows });
  if (event_days === 0) return 0;
  const old = await sequenceBefore({ rows }, new Date(Date.now() - event_days * day).toISOString());
  const { last, first } = await rows
    .selectFrom('events')
    .select(({ fn }) => [fn.max('sequence').as('last'), fn.min('sequence').as('first')])
    .executeTakeFirstOrThrow();
  const acknowledged = hasBroker ? ((await positionIn({ rows }, await instanceIdOf({ rows }))) ?? 0) : Infinity;
  const upTo = Math.min(old, Number(last ?? 0) - 1, acknowledged);
  let deleted = 0;
  for (let to = Number(first ?? 0) + rowsAtOnce - 1; to - rowsAtOnce < upTo && !signal?.aborted; to += rowsAtOnce) {
    const { numDeletedRows } = await rows.deleteFrom('events').where('sequence', '<=', Math.min(to, upTo)).executeTakeFirst();
    deleted += Number(numDeletedRows);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
  return deleted;
}
