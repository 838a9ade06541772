import { sql } from 'kysely';
import type { ModerationSubject, ReportedMessage, ReportGroup, ReportOrder, ReportQueuePage } from '../../../events/entities/moderation.ts';
import { pinnerOf } from '../browse/people.ts';
import type { Database, Writing } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';

type Rows = Pick<Database, 'rows'>;

const pageSize = 20;
const person = ['people.id as person_id', 'people.username', 'people.full_name', 'people.picture_signature'] as const;

/** Unsettled reports whose subject still exists; others need no decision. */
const openReports = ({ rows }: Rows) =>
  rows
    .selectFrom('reports')
    .where('settled_at', 'is', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('subject_kind', '=', 'pin'), exists(selectFrom('pins').select('pins.id').whereRef('pins.id', '=', 'reports.subject_id'))]),
        and([
          eb('subject_kind', '=', 'comment'),
          exists(
            selectFrom('comments')
              .select('comments.id')
              .whereRef('comments.id', '=', 'reports.subject_id')
              .where('comments.deleted_at', 'is', null),
          ),
        ]),
        and([
          eb('subject_kind', '=', 'conversation'),
          exists(selectFrom('conversation_people').select('person_id').whereRef('conversation_id', '=', 'reports.subject_id')),
        ]),
      ]),
    );

/** Reported subjects, each once, by the newest report or by their number. @throws {Refusal} 400 for an invalid bookmark */
export async function reportQueue(db: Rows, order: ReportOrder, bookmark: string | null): Promise<ReportQueuePage> {
  const last = sql<string>`max(reports.created_at)`;
  const count = sql<number | string>`count(*)`;
  const found = await openReports(db)
    .select(['subject_kind', 'subject_id', count.as('count'), sql<string>`min(reports.created_at)`.as('first_at'), last.as('last_at')])
    .groupBy(['subject_kind', 'subject_id'])
    .$if(bookmark !== null, (query) => {
      const { count: least, last_at, kind, id } = readBookmark(bookmark!);
      return query.having(
        order === 'most'
          ? sql<boolean>`(${count}, ${last}, subject_kind, subject_id) < (${least}, ${last_at}, ${kind}, ${id})`
          : sql<boolean>`(${last}, subject_kind, subject_id) < (${last_at}, ${kind}, ${id})`,
      );
    })
    .$if(order === 'most', (query) => query.orderBy(count, 'desc'))
    .orderBy(last, 'desc')
    .orderBy('subject_kind', 'desc')
    .orderBy('subject_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = found.slice(0, pageSize).map(({ subject_kind, subject_id, ...row }) => ({
    subject: { kind: subject_kind, id: subject_id } as ModerationSubject,
    ...row,
    count: Number(row.count),
  }));
  const end = shown.at(-1);
  return {
    groups: await Promise.all(shown.map((row) => groupOf(db, row))),
    bookmark: end && found.length > pageSize ? JSON.stringify([end.count, end.last_at, end.subject.kind, end.subject.id]) : null,
  };
}

function readBookmark(bookmark: string): { count: number; last_at: string; kind: string; id: string } {
  try {
    const [count, last_at, kind, id] = JSON.parse(bookmark) as unknown[];
    if (Number.isSafeInteger(count) && [last_at, kind, id].every((part) => typeof part === 'string'))
      return { count: count as number, last_at: last_at as string, kind: kind as string, id: id as string };
  } catch {
    /* Rejected below. */
  }
  throw new Refusal(400, 'This bookmark does not belong to this list.');
}

type Counted = Pick<ReportGroup, 'subject' | 'count' | 'first_at' | 'last_at'>;

async function groupOf(db: Rows, counted: Counted): Promise<ReportGroup> {
  const of = () =>
    db.rows
      .selectFrom('reports')
      .where('settled_at', 'is', null)
      .where('subject_kind', '=', counted.subject.kind)
      .where('subject_id', '=', counted.subject.id);
  const reasons = await of()
    .select(({ fn }) => ['reason', 'details', fn.countAll<number | string>().as('count')])
    .groupBy(['reason', 'details'])
    .execute();
  const newest = await of()
    .leftJoin('people', 'people.id', 'reports.person_id')
    .select([...person, 'type', 'content_id', 'reports.person_id as reporter'])
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(1)
    .executeTakeFirst();
  const byReason = new Map<string, number>();
  for (const { reason, count } of reasons) byReason.set(reason, (byReason.get(reason) ?? 0) + Number(count));
  return {
    ...counted,
    reasons: [...byReason]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
    details: [...new Set(reasons.flatMap(({ details }) => JSON.parse(details) as string[]))].sort(),
    by:
      newest && newest.person_id !== null
        ? pinnerOf({
            person_id: newest.person_id,
            username: newest.username!,
            full_name: newest.full_name!,
            picture_signature: newest.picture_signature,
          })
        : null,
    ...(await subjectsOf(db, counted.subject, newest?.reporter ?? null)),
  };
}

/** Preview of a reported subject. Of a conversation, only the messages that its reporters shared. */
async function subjectsOf(
  db: Rows,
  { kind, id }: ModerationSubject,
  reporterId: string | null,
): Promise<Pick<ReportGroup, 'path' | 'words' | 'picture' | 'people' | 'messages'>> {
  const { rows } = db;
  if (kind === 'conversation') {
    const people = await rows
      .selectFrom('conversation_people')
      .innerJoin('people', 'people.id', 'conversation_people.person_id')
      .select(person)
      .where('conversation_people.conversation_id', '=', id)
      // People known to the others only by address stay hidden.
      .where('conversation_people.via_email', 'is', null)
      .where('people.id', '!=', reporterId ?? '')
      .execute();
    return { path: null, words: null, picture: null, people: people.map(pinnerOf), messages: await reportedMessages(db, id) };
  }
  if (kind === 'comment') {
    const comment = await rows
      .selectFrom('comments')
      .innerJoin('people', 'people.id', 'comments.person_id')
      .leftJoin('comment_photos', 'comment_photos.comment_id', 'comments.id')
      .select([...person, 'comments.pin_id', 'comments.text', 'comment_photos.signature'])
      .where('comments.id', '=', id)
      .executeTakeFirst();
    return {
      path: comment ? `/pin/${comment.pin_id}/` : null,
      words: comment?.text ?? null,
      picture: comment?.signature ?? null,
      people: comment ? [pinnerOf(comment)] : [],
    };
  }
  const pin = await rows
    .selectFrom('pins')
    .innerJoin('people', 'people.id', 'pins.owner_id')
    .select([...person, 'pins.title', 'pins.alt_text', 'pins.signature'])
    .where('pins.id', '=', id)
    .executeTakeFirst();
  return {
    path: pin ? `/pin/${id}/` : null,
    words: pin ? (pin.title ?? pin.alt_text) : null,
    picture: pin?.signature ?? null,
    people: pin ? [pinnerOf(pin)] : [],
  };
}

/** Messages that the open reports of a conversation share, oldest first. */
async function reportedMessages({ rows }: Rows, conversationId: string): Promise<ReportedMessage[]> {
  const messages = await rows
    .selectFrom('messages')
    .innerJoin('people', 'people.id', 'messages.sender_id')
    .leftJoin('pins', 'pins.id', 'messages.pin_id')
    .select([
      ...person,
      'messages.id',
      'messages.text',
      'messages.created_ms',
      'messages.removed_ms',
      'messages.pin_id',
      'messages.board_id',
      'messages.user_id',
      'pins.id as open_pin',
    ])
    .where('messages.id', 'in', (reported) =>
      reported
        .selectFrom('reported_messages')
        .innerJoin('reports', 'reports.id', 'reported_messages.report_id')
        .select('reported_messages.message_id')
        .where('reports.subject_kind', '=', 'conversation')
        .where('reports.subject_id', '=', conversationId)
        .where('reports.settled_at', 'is', null),
    )
    .orderBy('messages.created_ms')
    .execute();
  return messages.map((row) => ({
    id: row.id,
    text: row.text,
    sender: pinnerOf(row),
    created_at: new Date(Number(row.created_ms)).toISOString(),
    attached: row.pin_id !== null ? 'pin' : row.board_id !== null ? 'board' : row.user_id !== null ? 'user' : null,
    path: row.open_pin === null ? null : `/pin/${row.open_pin}/`,
    is_removed: row.removed_ms !== null,
  }));
}

/** Settles all open reports of a subject. @returns their ids */
export async function settleReports({ rows }: Writing, { kind, id }: ModerationSubject): Promise<string[]> {
  const settled = await rows
    .updateTable('reports')
    .set({ settled_at: new Date().toISOString() })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  return settled.map((report) => report.id);
}
