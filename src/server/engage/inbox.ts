import { sql } from 'kysely';
import type { FeedbackCategory } from '../../../events/entities/feedback.ts';
import type { InboxPage } from '../../../events/entities/inbox.ts';
import { pinnerOf } from '../browse/people.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';

type Rows = Pick<Database, 'rows'>;

const pageSize = 30;

/** Unsettled feedback, the newest first. @throws {Refusal} 400 for an invalid bookmark */
export async function inboxPage({ rows }: Rows, bookmark: string | null): Promise<InboxPage> {
  const candidates = await rows
    .selectFrom('feedback')
    .leftJoin('people', 'people.id', 'feedback.person_id')
    .select(['people.id as person_id', 'people.username', 'people.full_name', 'people.picture_signature'])
    .select(['feedback.id', 'feedback.created_at', 'feedback.verbatim', 'feedback.category', 'feedback.path', 'feedback.app_version'])
    .where('feedback.settled_at', 'is', null)
    .where(isAfter(bookmark))
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const entries = candidates.slice(0, pageSize).map(({ person_id, username, full_name, picture_signature, category, ...entry }) => ({
    ...entry,
    category: category as FeedbackCategory | null,
    by: person_id === null ? null : pinnerOf({ person_id, username: username!, full_name: full_name!, picture_signature }),
  }));
  const last = entries.at(-1);
  return { entries, bookmark: last && candidates.length > pageSize ? `${last.created_at} ${last.id}` : null };
}

/** Settles or reopens an entry; idempotent. @throws {Refusal} 404 */
export async function settle({ rows }: Rows, id: string, isSettled: boolean): Promise<void> {
  const row = await rows
    .updateTable('feedback')
    .set({ settled_at: isSettled ? new Date().toISOString() : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such entry.');
}

/** Condition for rows after a bookmark, which is the time and id of the last row shown. */
function isAfter(bookmark: string | null) {
  if (bookmark === null) return sql<boolean>`1 = 1`;
  const [time, id] = bookmark.split(' ');
  if (!time || !id) throw new Refusal(400, 'This bookmark does not belong to this list.');
  return sql<boolean>`(feedback.created_at, feedback.id) < (${time}, ${id})`;
}
