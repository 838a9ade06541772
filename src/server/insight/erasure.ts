import { randomUUID } from 'node:crypto';
import { toRfc3339 } from '../../../events/file/time.ts';
import { eventTypes } from '../../../machines/insight/codes.ts';
import { nanoseconds } from '../../../machines/insight/nanoseconds.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { hashOfPerson } from './people.ts';
import { appendRows, lockSequences, tombstoneOfVisit } from './writeEvents.ts';

const columns = { person: 'person_id', visitor: 'visitor_id' } as const;

/**
 * Removes a person, or the visit of somebody without an account, from their events, and appends tombstones: events of the type `erased`,
 * one for each session that had such events; a person without any gets one, once a day. A tombstone has the session and the hash that
 * analysts may have read, never the id itself. Deletes the logs that a person shared, too.
 */
export async function forgetInEvents(
  db: Pick<Database, 'rows' | 'dialect'>,
  dataFolder: string,
  kind: keyof typeof columns,
  id: string,
): Promise<void> {
  const column = columns[kind];
  // The logs of the person's sessions end with the consent to share them.
  if (kind === 'person') await db.rows.deleteFrom('log_sharers').where('person_id', '=', id).execute();
  const hasEvents = () => db.rows.selectFrom('events').select('sequence').where(column, '=', id).limit(1).executeTakeFirst();
  // The ids of visits come from cookies, so an unknown one leaves nothing. Older events of a person may have been deleted by their age.
  if (kind === 'visitor' && !(await hasEvents())) return;
  const personal = JSON.stringify({ [kind]: await hashOfPerson(dataFolder, kind, id) });
  const now = Date.now();
  const markedId = kind === 'visitor' ? tombstoneOfVisit(id) : await hashOfPerson(dataFolder, kind, `${id} ${toRfc3339(now).slice(0, 10)}`);
  const mark = Buffer.from(markedId, 'hex');
  await inTransaction(db, async (writing) => {
    await lockSequences(writing);
    const { rows } = writing;
    const found = await rows.selectFrom('events').select('session_id').distinct().where(column, '=', id).execute();
    await rows
      .updateTable('events')
      .set({ [column]: null, session_id: null, personal: null })
      .where(column, '=', id)
      .execute();
    const sessions = found.flatMap(({ session_id }) => session_id ?? []);
    const isMarked = (await rows.selectFrom('events').select('sequence').where('id', '=', mark).executeTakeFirst()) !== undefined;
    if (found.length === 0 && isMarked) return;
    const needsMark = !isMarked && (kind === 'visitor' || found.length === 0);
    const tombstone = {
      event_type: eventTypes.erased,
      created_at: toRfc3339(now),
      sent_at: toRfc3339(now),
      data: JSON.stringify({ event_type: eventTypes.erased, time: nanoseconds(now) }),
      person_id: null,
      visitor_id: null,
      personal,
    };
    await appendRows(
      writing,
      (sessions.length > 0 ? sessions : [null]).map((session_id, at) => ({
        ...tombstone,
        id: needsMark && at === 0 ? mark : Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
        session_id,
      })),
    );
  });
}
