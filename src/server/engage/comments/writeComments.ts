import type { AggregatedComment, CommentType, Tag } from '../../../../events/entities/comment.ts';
import { isBanned } from '../../account/restrictions.ts';
import { attempt } from '../../shell/attempts.ts';
import { recordAct } from '../../browse/activity/recordAct.ts';
import type { Picture } from '../../browse/drafts.ts';
import { recordedAnswer, createIdempotently } from '../../browse/saving/createIdempotently.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { isBlockedBetween } from '../../messages/blocks.ts';
import { attemptLimits } from '../../shell/limits.ts';
import { tell } from '../../news/tell.ts';
import { renewCommentNews } from '../../news/commentNews.ts';
import { untell } from '../../news/untell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { undoMilliseconds } from '../../shell/undoPeriod.ts';
import { commentRow, commentWithId, mentionsIn, openComment } from './commentFeeds.ts';
import { writeMentions } from './mentioning.ts';
import { keepPhoto, removeLostPhotos } from './photos.ts';
import { commentedPin } from './pinComments.ts';

async function holdToLimits(db: Database, personId: string): Promise<void> {
  await attempt(db, `comment:${personId}`, attemptLimits.comment);
  await attempt(db, `comments:${personId}`, attemptLimits.comments);
}

interface NewComment {
  pin_id: string;
  parent_id?: string | null | undefined;
  type: CommentType;
  text: string;
  tags: Tag[];
  client_id: string;
}

/**
 * Creates a comment, once per client id. A reply to a reply gets the same parent.
 * @param takePhoto stores its photo, once the comment is known to be allowed
 * @throws {Refusal} 403 if comments are off or there is a block, 404 if the pin or comment does not exist, 429 past the limit
 */
export async function createComment(
  db: Database,
  personId: string,
  { pin_id, parent_id, type, text, tags, client_id }: NewComment,
  takePhoto?: () => Promise<Picture>,
): Promise<AggregatedComment> {
  const creation = { personId, clientId: client_id, call: 'comment' };
  const before = await recordedAnswer<AggregatedComment>(db, creation);
  if (before) return before;
  const parent = await requireWritable(db, personId, { pin_id, parent_id: parent_id ?? null });
  await holdToLimits(db, personId);
  const photo = await takePhoto?.();
  return createIdempotently(db, creation, async (writing) => {
    const id = newId();
    await writing.rows
      .insertInto('comments')
      .values({
        id,
        pin_id,
        person_id: personId,
        parent_id: parent && (parent.parent_id ?? parent.id),
        type,
        text,
        created_at: new Date().toISOString(),
      })
      .execute();
    const mentioned = await writeMentions(writing, personId, id, text, tags);
    await tellOf(writing, { id, pin_id, personId, parent, mentioned });
    if (photo) await keepPhoto(writing, id, photo);
    await recordAct(writing, personId, { act: 'commented', subject: id, detail: { commentId: id, pinIds: [pin_id] } });
    return { id, answer: await commentWithId(writing, id, { id: personId }) };
  });
}

/** Tells those whom a new comment concerns, each once: as mentioned, else as the author replied to, else as the pin's owner. */
async function tellOf(
  writing: Writing,
  {
    id,
    pin_id,
    personId,
    parent,
    mentioned,
  }: {
    id: string;
    pin_id: string;
    personId: string;
    parent: { id: string; parent_id: string | null; person_id: string } | null;
    mentioned: readonly string[];
  },
): Promise<void> {
  const place = { pinId: pin_id, commentId: id };
  await tellMentioned(writing, personId, place, mentioned);
  const told = new Set(mentioned);
  if (parent && !told.has(parent.person_id)) {
    const subjectId = parent.parent_id ?? parent.id;
    await tell(writing, { personId: parent.person_id, kind: 'reply', actorId: personId, subjectId }, place);
    told.add(parent.person_id);
  }
  const { ownerId } = await commentedPin(writing, pin_id, { id: personId });
  if (!told.has(ownerId)) await tell(writing, { personId: ownerId, kind: 'comment', actorId: personId, subjectId: pin_id }, place);
}

async function tellMentioned(
  writing: Writing,
  actorId: string,
  place: { pinId: string; commentId: string },
  mentioned: readonly string[],
): Promise<void> {
  for (const personId of mentioned) await tell(writing, { personId, kind: 'mention', actorId, subjectId: place.commentId }, place);
}

/**
 * Requires that a person may write under a pin now, for new and changed texts alike. @returns the comment that is replied to
 * @throws {Refusal} 403 if comments are off or the pin's owner and the person have a block, 404 if the pin or the parent is closed to them
 */
async function requireWritable(db: Database, personId: string, { pin_id, parent_id }: { pin_id: string; parent_id: string | null }) {
  const { ownerId, isClosed, isClosedByOwner } = await commentedPin(db, pin_id, { id: personId });
  if (isClosed || isClosedByOwner) throw new Refusal(403, 'Comments are off for this pin.');
  if (await isBlockedBetween(db, ownerId, personId)) throw new Refusal(403, 'You cannot comment on this pin.');
  const parent = parent_id ? await commentRow(db, parent_id) : null;
  if (parent && (parent.pin_id !== pin_id || (await isBlockedBetween(db, parent.person_id, personId))))
    throw new Refusal(404, 'Could not find comment');
  return parent;
}

interface CommentChange {
  commentId: string;
  text: string;
  tags: Tag[];
  /** Change it although others have replied. */
  force: boolean;
  /** Id of the business that the person acts for. */
  orbacSubjectId?: string | undefined;
}

/** @throws {Refusal} as for a new comment, and 403 for another's comment, 409 if others have replied and `force` is not set */
export async function updateComment(
  db: Database,
  personId: string,
  { commentId, text, tags, force, orbacSubjectId }: CommentChange,
): Promise<AggregatedComment> {
  const comment = await openComment(db, commentId, { id: personId });
  if (comment.person_id !== (await subjectOf(db, personId, orbacSubjectId)))
    throw new Refusal(403, 'Only the author of a comment can edit it.');
  for (const writer of new Set([personId, comment.person_id])) await requireWritable(db, writer, comment);
  if (text === '' && comment.type === 'aggregatedcomment') throw new Refusal(400, 'Write something first.');
  const answer = force
    ? undefined
    : await db.rows
        .selectFrom('comments')
        .select('id')
        .where('parent_id', '=', commentId)
        .where('person_id', '!=', comment.person_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
  if (answer) throw new Refusal(409, 'Others have replied to this comment.');
  await holdToLimits(db, personId);
  return inTransaction(db, async (writing) => {
    await writing.rows.updateTable('comments').set({ text, edited_at: new Date().toISOString() }).where('id', '=', commentId).execute();
    const before = await mentionsIn(writing, [commentId]);
    const mentioned = await writeMentions(writing, comment.person_id, commentId, text, tags);
    for (const { person_id } of before.filter((mention) => !mentioned.includes(mention.person_id)))
      await untell(writing, { personId: person_id, kind: 'mention', actorId: comment.person_id, subjectId: commentId });
    await tellMentioned(writing, comment.person_id, { pinId: comment.pin_id, commentId }, mentioned);
    await recordAct(writing, personId, { act: 'commentEdited', subject: commentId, detail: { commentId, pinIds: [comment.pin_id] } });
    return commentWithId(writing, commentId, { id: personId });
  });
}

/** The acting account: the person's own, or that of a business that they own. @throws {Refusal} 403 while the business has a write ban */
async function subjectOf({ rows }: Database, personId: string, subjectId: string | undefined): Promise<string> {
  if (subjectId === undefined || subjectId === personId) return personId;
  const owned = await rows
    .selectFrom('business_owners')
    .innerJoin('accounts', 'accounts.person_id', 'business_owners.business_id')
    .select(['is_write_banned', 'write_ban_until'])
    .where('business_owners.business_id', '=', subjectId)
    .where('business_owners.owner_id', '=', personId)
    .executeTakeFirst();
  if (!owned || isBanned(owned)) throw new Refusal(403, 'You cannot act for this account.');
  return subjectId;
}

/** Deletes a comment with its replies; allowed for its author and the pin's owner. It can be restored for ten minutes. */
export async function deleteComment(
  db: Database,
  personId: string,
  commentId: string,
): Promise<{ commentId: string; restorable_until: string }> {
  const comment = await commentRow(db, commentId);
  if (comment.person_id !== personId) {
    await openComment(db, commentId, { id: personId });
    const { ownerId } = await commentedPin(db, comment.pin_id, { id: personId });
    if (ownerId !== personId) throw new Refusal(403, 'Only the author of a comment or the owner of the pin can delete it.');
  }
  await inTransaction(db, async (writing) => {
    if (await markCommentDeleted(writing, commentId, personId))
      await recordAct(writing, personId, { act: 'commentDeleted', subject: commentId, detail: { commentId, pinIds: [comment.pin_id] } });
  });
  return { commentId, restorable_until: new Date(Date.now() + undoMilliseconds).toISOString() };
}

/**
 * Marks a comment and its replies as deleted, until a sweep removes them. @param deletedBy null for the instance's owner: then its author
 * can not restore it. @returns whether there was anything to delete
 */
export async function markCommentDeleted({ rows }: Pick<Database, 'rows'>, commentId: string, deletedBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('comments')
    .set({ deleted_at: new Date().toISOString(), deleted_by: deletedBy, deleted_with: commentId })
    .where(({ or, eb }) => or([eb('id', '=', commentId), eb('parent_id', '=', commentId)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await renewCommentNews({ rows }, commentId);
  return numUpdatedRows > 0n;
}

/** Restores a comment and the replies deleted with it during the undo period. @returns whether there was anything to restore */
export async function showComment({ rows }: Pick<Database, 'rows'>, commentId: string, deletedBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('comments')
    .set({ deleted_at: null, deleted_by: null, deleted_with: null })
    .where('deleted_with', '=', commentId)
    .where('deleted_by', deletedBy === null ? 'is' : '=', deletedBy)
    .where('deleted_at', '>=', new Date(Date.now() - undoMilliseconds).toISOString())
    .executeTakeFirst();
  await renewCommentNews({ rows }, commentId);
  return numUpdatedRows > 0n;
}

/** Restores a comment that the person deleted, with its replies. @throws {Refusal} 404 after the undo period */
export async function restoreComment(db: Database, personId: string, commentId: string): Promise<AggregatedComment> {
  await inTransaction(db, async (writing) => {
    // The comment may be restored already or not be theirs; in both cases the person must be able to open its pin.
    if (!(await showComment(writing, commentId, personId))) await openComment(writing, commentId, { id: personId });
    else {
      const { pin_id } = await commentRow(writing, commentId);
      await recordAct(writing, personId, { act: 'commentRestored', subject: commentId, detail: { commentId, pinIds: [pin_id] } });
    }
  });
  return commentWithId(db, commentId, { id: personId });
}

type Deletion = Awaited<ReturnType<typeof deleteComment>>;

/** Deletes a comment, once for a `client_id`: a repeated call does not undo what came after it. */
export function deleteCommentOnce(
  db: Database,
  personId: string,
  { commentId, client_id }: { commentId: string; client_id?: string | undefined },
): Promise<Deletion> {
  if (client_id === undefined) return deleteComment(db, personId, commentId);
  return createIdempotently(db, { personId, clientId: client_id, call: 'commentDeletion' }, async (writing) => ({
    id: null,
    answer: await deleteComment({ ...db, ...writing }, personId, commentId),
  }));
}

/** Restores a comment, once for a `client_id`. The recorded answer has no text of it. */
export async function restoreCommentOnce(
  db: Database,
  personId: string,
  { restore, client_id }: { restore: string; client_id?: string | undefined },
): Promise<AggregatedComment> {
  if (client_id === undefined) return restoreComment(db, personId, restore);
  const { id } = await createIdempotently(db, { personId, clientId: client_id, call: 'commentRestoration' }, async (writing) => {
    await restoreComment({ ...db, ...writing }, personId, restore);
    return { id: null, answer: { id: restore } };
  });
  if (id !== restore) throw new Refusal(409, 'Another comment was restored with this id.');
  await openComment(db, restore, { id: personId });
  return commentWithId(db, restore, { id: personId });
}

/** Permanently deletes comments past their undo period and those of deleted pins, with their photos. */
export async function sweepComments({ rows }: Pick<Database, 'rows'>, pictures: PictureStore): Promise<void> {
  await rows
    .deleteFrom('comments')
    .where('deleted_at', '<', new Date(Date.now() - undoMilliseconds).toISOString())
    .execute();
  for (const table of ['comments', 'closed_comments'] as const) {
    await rows
      .deleteFrom(table)
      .where('pin_id', 'not in', rows.selectFrom('pins').select('id'))
      .where('pin_id', 'not in', rows.selectFrom('deleted_pins').select('id'))
      .execute();
  }
  await removeLostPhotos({ rows }, pictures);
}
