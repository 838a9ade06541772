import { sql } from 'kysely';
import type { FeedbackCategory } from '../../../events/entities/feedback.ts';
import type { InboxEntry, InboxKind, InboxPage } from '../../../events/entities/inbox.ts';
import type { ReportContent } from '../../../events/entities/report.ts';
import { pinnerOf } from '../browse/people.ts';
import type { Database } from '../database/database.ts';
import { isSignature } from '../pictures/storage.ts';
import { Refusal } from '../shell/refusal.ts';

type Rows = Pick<Database, 'rows'>;
type Reported = Extract<InboxEntry, { kind: 'reports' }>['reported'];

const pageSize = 30;
const person = ['people.id as person_id', 'people.username', 'people.full_name', 'people.picture_signature'] as const;

/** What people reported or said and nobody has settled yet, the newest first. @throws {Refusal} 400 for a bookmark that is none */
export async function inboxPage(db: Rows, kind: InboxKind, bookmark: string | null): Promise<InboxPage> {
  const entries = await (kind === 'reports' ? reportsAfter(db, bookmark) : feedbackAfter(db, bookmark));
  const shown = entries.slice(0, pageSize);
  const last = shown.at(-1);
  return { entries: shown, bookmark: last && entries.length > pageSize ? `${last.created_at} ${last.id}` : null };
}

/** Settles an entry, or opens it again; twice is once. @throws {Refusal} 404 */
export async function settle({ rows }: Rows, kind: InboxKind, id: string, isSettled: boolean): Promise<void> {
  const row = await rows.updateTable(kind).set({ settled_at: isSettled ? new Date().toISOString() : null }).where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such entry.');
}

/** Whether a row comes after a bookmark, which is the time and the id of the last one shown. */
function isAfter(kind: InboxKind, bookmark: string | null) {
  if (bookmark === null) return sql<boolean>`1 = 1`;
  const [time, id] = bookmark.split(' ');
  if (!time || !id) throw new Refusal(400, 'This bookmark does not belong to this list.');
  return sql<boolean>`(${sql.ref(`${kind}.created_at`)}, ${sql.ref(`${kind}.id`)}) < (${time}, ${id})`;
}

async function feedbackAfter({ rows }: Rows, bookmark: string | null): Promise<InboxEntry[]> {
  const found = await rows
    .selectFrom('feedback')
    .leftJoin('people', 'people.id', 'feedback.person_id')
    .select([...person, 'feedback.id', 'feedback.created_at', 'feedback.verbatim', 'feedback.category', 'feedback.path', 'feedback.app_version'])
    .where('feedback.settled_at', 'is', null)
    .where(isAfter('feedback', bookmark))
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return found.map(({ id, created_at, verbatim, category, path, app_version, ...by }) => ({ kind: 'feedback', id, created_at, by: byOf(by), verbatim, category: category as FeedbackCategory | null, path, app_version }));
}

async function reportsAfter(db: Rows, bookmark: string | null): Promise<InboxEntry[]> {
  const found = await db.rows
    .selectFrom('reports')
    .leftJoin('people', 'people.id', 'reports.person_id')
    .select([...person, 'reports.id', 'reports.created_at', 'reports.content', 'reports.reason', 'reports.details'])
    .where('reports.settled_at', 'is', null)
    .where(isAfter('reports', bookmark))
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return Promise.all(found.map(async ({ id, created_at, content, reason, details, ...by }) => {
    const about = JSON.parse(content) as ReportContent;
    return { kind: 'reports' as const, id, created_at, by: byOf(by), type: about.type, reason, details: JSON.parse(details) as string[], reported: await reportedBy(db, about, by.person_id) };
  }));
}

const byOf = ({ person_id, username, full_name, picture_signature }: { person_id: string | null; username: string | null; full_name: string | null; picture_signature: string | null }): InboxEntry['by'] =>
  person_id === null ? null : pinnerOf({ person_id, username: username!, full_name: full_name!, picture_signature });

/** What a report is about; null when it is gone. What is said in a conversation stays in it. */
async function reportedBy(db: Rows, { type, id, parentId }: ReportContent, reporterId: string | null): Promise<Reported> {
  if (type === 'conversation') {
    const people = await db.rows
      .selectFrom('conversation_people')
      .innerJoin('people', 'people.id', 'conversation_people.person_id')
      .select(person)
      .where('conversation_people.conversation_id', '=', id)
      // Whose address alone is known to the others is told to nobody.
      .where('conversation_people.via_email', 'is', null)
      .where('people.id', '!=', reporterId ?? '')
      .execute();
    return people.length > 0 ? { path: null, words: null, picture: null, people: people.map(pinnerOf) } : null;
  }
  if (type === 'comment') {
    const comment = await db.rows.selectFrom('comments').innerJoin('people', 'people.id', 'comments.person_id').select([...person, 'comments.pin_id', 'comments.text']).where('comments.id', '=', id).where('comments.deleted_at', 'is', null).executeTakeFirst();
    return comment ? { path: `/pin/${comment.pin_id}/`, words: comment.text, picture: null, people: [pinnerOf(comment)] } : null;
  }
  const pinId = type === 'pin' ? id : parentId;
  const pin = await db.rows.selectFrom('pins').innerJoin('people', 'people.id', 'pins.owner_id').select([...person, 'pins.id', 'pins.title', 'pins.alt_text', 'pins.signature']).where('pins.id', '=', pinId ?? '').executeTakeFirst();
  return pin ? { path: `/pin/${pin.id}/`, words: pin.title ?? pin.alt_text, picture: type === 'image' && isSignature(id) ? id : pin.signature, people: [pinnerOf(pin)] } : null;
}
