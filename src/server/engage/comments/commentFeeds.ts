import { type InferResult, sql } from 'kysely';
import { type AggregatedComment, type CommentsPreview, like } from '../../../../events/entities/comment.ts';
import type { PersonInBrief } from '../../../../events/entities/user.ts';
import { bookmarkAt, keysAt } from '../../browse/bookmark.ts';
import { pinnerOf } from '../../browse/people.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { Viewer } from '../../shell/viewer.ts';
import { photosOf } from './photos.ts';
import { commentedPin, pinSeenBy } from './pinComments.ts';
import { isVisibleTo } from './visible.ts';

type Rows = Pick<Database, 'rows'>;
type Kind = 'all' | AggregatedComment['type'];

export interface CommentPage {
  comments: AggregatedComment[];
  bookmark: string | null;
}

const previewed = 2;
const columns = [
  'comments.serial',
  'comments.id',
  'comments.type',
  'comments.pin_id',
  'comments.parent_id',
  'comments.text',
  'comments.highlighted_at',
  'comments.created_at',
  'comments.edited_at',
  'people.id as person_id',
  'people.username',
  'people.full_name',
  'people.picture_signature',
] as const;
const isHighlighted = sql<number>`case when comments.highlighted_at is null then 0 else 1 end`;

const visible = (db: Rows, { id }: Pick<Viewer, 'id'>) =>
  db.rows
    .selectFrom('comments')
    .innerJoin('people', 'people.id', 'comments.person_id')
    .where(isVisibleTo(id ?? ''));

/** Comments of a pin: highlighted ones first, then the newest. @throws {Refusal} 404 if the viewer can not open the pin */
export async function commentFeed(
  db: Rows,
  pinId: string,
  viewer: Viewer,
  { kind, bookmark, pageSize }: { kind: Kind; bookmark: string | null; pageSize: number },
): Promise<CommentPage> {
  await commentedPin(db, pinId, viewer);
  const feed = `comments ${kind} ${pinId}`;
  const after = keysAt(feed, bookmark, 2);
  const rows = await visible(db, viewer)
    .select(columns)
    .where('comments.pin_id', '=', pinId)
    .where('comments.parent_id', 'is', null)
    .$if(kind !== 'all', (query) => query.where('comments.type', '=', kind as AggregatedComment['type']))
    .$if(after !== null, (query) =>
      query.where(({ or, and, eb }) =>
        or([eb(isHighlighted, '<', after![0]!), and([eb(isHighlighted, '=', after![0]!), eb('comments.serial', '<', after![1]!)])]),
      ),
    )
    .orderBy(isHighlighted, 'desc')
    .orderBy('comments.serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  const pageRows = rows.slice(0, pageSize);
  const last = pageRows.at(-1);
  return {
    comments: await commentsOf(db, pageRows, viewer),
    bookmark: rows.length > pageSize ? bookmarkAt(feed, last!.highlighted_at === null ? 0 : 1, last!.serial) : null,
  };
}

/** Replies to a comment, oldest first. @throws {Refusal} 404 */
export async function replyFeed(
  db: Rows,
  commentId: string,
  viewer: Viewer,
  { bookmark, pageSize }: { bookmark: string | null; pageSize: number },
): Promise<CommentPage> {
  await openComment(db, commentId, viewer);
  const feed = `answers ${commentId}`;
  const [after] = keysAt(feed, bookmark, 1) ?? [];
  const rows = await visible(db, viewer)
    .select(columns)
    .where('comments.parent_id', '=', commentId)
    .$if(after !== undefined, (query) => query.where('comments.serial', '>', after!))
    .orderBy('comments.serial')
    .limit(pageSize + 1)
    .execute();
  const pageRows = rows.slice(0, pageSize);
  return {
    comments: await commentsOf(db, pageRows, viewer),
    bookmark: rows.length > pageSize ? bookmarkAt(feed, pageRows.at(-1)!.serial) : null,
  };
}

/** Preview of a pin's comments, shown before they are opened. @throws {Refusal} 404 */
export async function commentsPreview(db: Rows, pinId: string, viewer: Viewer): Promise<CommentsPreview> {
  const { ownerId, isClosed, isClosedByOwner } = await commentedPin(db, pinId, viewer);
  const { comments } = await commentFeed(db, pinId, viewer, { kind: 'all', bookmark: null, pageSize: previewed });
  const counts = await visible(db, viewer)
    .select(({ fn }) => ['comments.type', fn.countAll<number | string>().as('count')])
    .where('comments.pin_id', '=', pinId)
    .groupBy('comments.type')
    .execute();
  const countOf = (type: string): number => Number(counts.find((row) => row.type === type)?.count ?? 0);
  return {
    comments,
    comment_count: countOf('aggregatedcomment') + countOf('userdiditdata'),
    did_it_count: countOf('userdiditdata'),
    comments_disabled: isClosed || isClosedByOwner,
    disabled_by_owner: isClosedByOwner,
    is_own_pin: viewer.id === ownerId,
  };
}

/** An existing comment. @throws {Refusal} 404 */
export async function commentRow({ rows }: Rows, id: string) {
  const row = await rows
    .selectFrom('comments')
    .select(['id', 'pin_id', 'person_id', 'parent_id', 'type', 'text', 'highlighted_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'Could not find comment');
  return row;
}

/** A comment under a pin that this viewer can open. @throws {Refusal} 404, with the same text for a missing comment and a closed pin */
export async function openComment(db: Rows, commentId: string, viewer: Pick<Viewer, 'id'>) {
  const comment = await commentRow(db, commentId);
  if (!(await pinSeenBy(db, comment.pin_id, viewer))) throw new Refusal(404, 'Could not find comment');
  return comment;
}

/** One comment as this viewer sees it. @throws {Refusal} 404 */
export async function commentWithId(db: Rows, id: string, viewer: Pick<Viewer, 'id'>): Promise<AggregatedComment> {
  const rows = await commentRows(db).where('comments.id', '=', id).where('comments.deleted_at', 'is', null).execute();
  const [comment] = await commentsOf(db, rows, viewer);
  if (!comment) throw new Refusal(404, 'Could not find comment');
  return comment;
}

const commentRows = (db: Rows) => db.rows.selectFrom('comments').innerJoin('people', 'people.id', 'comments.person_id').select(columns);
type Row = InferResult<ReturnType<typeof commentRows>>[number];

async function commentsOf({ rows }: Rows, comments: readonly Row[], viewer: Pick<Viewer, 'id'>): Promise<AggregatedComment[]> {
  if (comments.length === 0) return [];
  const ids = comments.map(({ id }) => id);
  const marks = await rows
    .selectFrom('comment_marks')
    .select(({ fn }) => ['comment_id', 'kind', fn.countAll<number | string>().as('count')])
    .where('comment_id', 'in', ids)
    .groupBy(['comment_id', 'kind'])
    .execute();
  const ownMarks =
    viewer.id === null
      ? []
      : await rows
          .selectFrom('comment_marks')
          .select(['comment_id', 'kind'])
          .where('comment_id', 'in', ids)
          .where('person_id', '=', viewer.id)
          .execute();
  const answers = await visible({ rows }, viewer)
    .select(({ fn }) => ['comments.parent_id', fn.countAll<number | string>().as('count')])
    .where('comments.parent_id', 'in', ids)
    .groupBy('comments.parent_id')
    .execute();
  const mentions = await mentionsIn({ rows }, ids);
  const photos = await photosOf({ rows }, ids);
  const countOf = (id: string, kind: string): number =>
    Number(marks.find((mark) => mark.comment_id === id && mark.kind === kind)?.count ?? 0);
  const isMine = (id: string, kind: string): boolean => ownMarks.some((mark) => mark.comment_id === id && mark.kind === kind);
  return comments.map((row) => {
    const rowMentions = mentions.filter(({ comment_id }) => comment_id === row.id);
    const photo = photos.get(row.id);
    return {
      id: row.id,
      type: row.type,
      pin_id: row.pin_id,
      parent_id: row.parent_id,
      user: pinnerOf(row),
      text: row.text,
      tags: rowMentions.map(({ person_id, place, length }) => ({ user_id: person_id, offset: place, length })),
      tagged_users: peopleOf(rowMentions),
      ...(photo && { photo }),
      reaction_counts: { [like]: countOf(row.id, 'like') },
      reaction_by_me: isMine(row.id, 'like') ? like : null,
      helpful_count: countOf(row.id, 'helpful'),
      marked_helpful_by_me: isMine(row.id, 'helpful'),
      highlighted_by_pin_owner: row.highlighted_at !== null,
      comment_count: Number(answers.find(({ parent_id }) => parent_id === row.id)?.count ?? 0),
      created_at: row.created_at,
      edited_at: row.edited_at,
    };
  });
}

/** Mentions of comments, one row per place in the text. */
export const mentionsIn = ({ rows }: Rows, ids: readonly string[]) =>
  rows
    .selectFrom('comment_mentions')
    .innerJoin('people', 'people.id', 'comment_mentions.person_id')
    .select([
      'comment_mentions.comment_id',
      'comment_mentions.place',
      'comment_mentions.length',
      'people.id as person_id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
    ])
    .where('comment_mentions.comment_id', 'in', ids)
    .orderBy('comment_mentions.place')
    .execute();

/** Each mentioned person once. */
export const peopleOf = (mentions: Awaited<ReturnType<typeof mentionsIn>>): PersonInBrief[] => [
  ...new Map(mentions.map((row) => [row.person_id, pinnerOf(row)])).values(),
];
