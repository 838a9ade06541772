import type { AggregatedComment, CommentType, Tag } from '../../../../events/entities/comment.ts';
import { attempt } from '../../account/attempts.ts';
import type { Picture } from '../../browse/drafts.ts';
import { answered, once } from '../../browse/saving/once.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { isBlockedBetween } from '../../messages/blocks.ts';
import { Refusal } from '../../shell/refusal.ts';
import { commentRow, commentWithId } from './commentFeeds.ts';
import { openComment } from './marks.ts';
import { writeMentions } from './mentioning.ts';
import { keepPhoto, removeLostPhotos } from './photos.ts';
import { commentedPin } from './pinComments.ts';

/** How often one may write: a talk has room in it, a flood has not. */
const limits = { soon: { most: 15, seconds: 60 }, long: { most: 200, seconds: 3600 } };
/** How long a deletion can be undone. */
const undoMilliseconds = 10 * 60_000;

async function holdToLimits(db: Database, personId: string): Promise<void> {
  await attempt(db, `comment:${personId}`, limits.soon);
  await attempt(db, `comments:${personId}`, limits.long);
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
 * Writes a comment, once for each client id. What answers an answer stands beside it.
 * @param takePhoto takes its photo in, once it is sure that it may be written
 * @throws {Refusal} 403 where comments are off or there is a block, 404 when pin or comment is not there, 429 when it was too often
 */
export async function createComment(db: Database, personId: string, { pin_id, parent_id, type, text, tags, client_id }: NewComment, takePhoto?: () => Promise<Picture>): Promise<AggregatedComment> {
  const creation = { personId, clientId: client_id, call: 'comment' };
  const before = await answered<AggregatedComment>(db, creation);
  if (before) return before;
  const { ownerId, isClosed, isClosedByOwner } = await commentedPin(db, pin_id, { id: personId });
  if (isClosed || isClosedByOwner) throw new Refusal(403, 'Comments are off for this pin.');
  if (await isBlockedBetween(db, ownerId, personId)) throw new Refusal(403, 'You may not comment on this pin.');
  const parent = parent_id ? await commentRow(db, parent_id) : null;
  if (parent && (parent.pin_id !== pin_id || (await isBlockedBetween(db, parent.person_id, personId)))) throw new Refusal(404, 'Could not find comment');
  await holdToLimits(db, personId);
  const photo = await takePhoto?.();
  return once(db, creation, async (writing) => {
    const id = newId();
    await writing.rows
      .insertInto('comments')
      .values({ id, pin_id, person_id: personId, parent_id: parent && (parent.parent_id ?? parent.id), type, text, created_at: new Date().toISOString() })
      .execute();
    await writeMentions(writing, personId, id, text, tags);
    if (photo) await keepPhoto(writing, id, photo);
    return { id, answer: await commentWithId(writing, id, { id: personId }) };
  });
}

interface CommentChange {
  commentId: string;
  text: string;
  tags: Tag[];
  /** It is changed although others have answered it. */
  force: boolean;
  /** The business in whose name one acts. */
  orbacSubjectId?: string | undefined;
}

/** @throws {Refusal} 403 for another's, 404, 409 when others have answered it and it is not forced */
export async function updateComment(db: Database, personId: string, { commentId, text, tags, force, orbacSubjectId }: CommentChange): Promise<AggregatedComment> {
  const comment = await commentRow(db, commentId);
  await commentedPin(db, comment.pin_id, { id: personId });
  if (comment.person_id !== (await subjectOf(db, personId, orbacSubjectId))) throw new Refusal(403, 'Only who wrote a comment may change it.');
  if (text === '' && comment.type === 'aggregatedcomment') throw new Refusal(400, 'A comment says something.');
  const answer = force ? undefined : await db.rows.selectFrom('comments').select('id').where('parent_id', '=', commentId).where('person_id', '!=', comment.person_id).where('deleted_at', 'is', null).executeTakeFirst();
  if (answer) throw new Refusal(409, 'Others have answered this comment.');
  await holdToLimits(db, personId);
  return inTransaction(db, async (writing) => {
    await writing.rows.updateTable('comments').set({ text, edited_at: new Date().toISOString() }).where('id', '=', commentId).execute();
    await writeMentions(writing, comment.person_id, commentId, text, tags);
    return commentWithId(writing, commentId, { id: personId });
  });
}

/** In whose name a person acts: their own, or that of a business that they own. */
async function subjectOf({ rows }: Database, personId: string, subjectId: string | undefined): Promise<string> {
  if (subjectId === undefined || subjectId === personId) return personId;
  const owned = await rows.selectFrom('business_owners').select('business_id').where('business_id', '=', subjectId).where('owner_id', '=', personId).executeTakeFirst();
  if (!owned) throw new Refusal(403, 'You may not act for this account.');
  return subjectId;
}

/** Deletes a comment with its answers: its writer may, and the owner of the pin. It can be brought back for ten minutes. */
export async function deleteComment(db: Database, personId: string, commentId: string): Promise<{ commentId: string; restorable_until: string }> {
  const comment = await commentRow(db, commentId);
  if (comment.person_id !== personId) {
    const { ownerId } = await commentedPin(db, comment.pin_id, { id: personId });
    if (ownerId !== personId) throw new Refusal(403, 'Only who wrote a comment, or owns the pin, may delete it.');
  }
  const now = Date.now();
  await db.rows
    .updateTable('comments')
    .set({ deleted_at: new Date(now).toISOString(), deleted_by: personId, deleted_with: commentId })
    .where(({ or, eb }) => or([eb('id', '=', commentId), eb('parent_id', '=', commentId)]))
    .where('deleted_at', 'is', null)
    .execute();
  return { commentId, restorable_until: new Date(now + undoMilliseconds).toISOString() };
}

/** Brings back what one deleted, with what went with it. @throws {Refusal} 404 when it is too late */
export async function restoreComment(db: Database, personId: string, commentId: string): Promise<AggregatedComment> {
  const restored = await db.rows
    .updateTable('comments')
    .set({ deleted_at: null, deleted_by: null, deleted_with: null })
    .where('deleted_with', '=', commentId)
    .where('deleted_by', '=', personId)
    .where('deleted_at', '>=', new Date(Date.now() - undoMilliseconds).toISOString())
    .executeTakeFirst();
  // Asked again it is there already; else it is another's, and told to those alone who can open its pin.
  if (restored.numUpdatedRows === 0n) await openComment(db, commentId, { id: personId });
  return commentWithId(db, commentId, { id: personId });
}

/** Forgets for good what can not be brought back any more, and what stood under pins that are gone; photos go with their comments. */
export async function sweepComments({ rows }: Pick<Database, 'rows'>, picturesFolder: string): Promise<void> {
  await rows.deleteFrom('comments').where('deleted_at', '<', new Date(Date.now() - undoMilliseconds).toISOString()).execute();
  for (const table of ['comments', 'closed_comments'] as const) {
    await rows
      .deleteFrom(table)
      .where('pin_id', 'not in', rows.selectFrom('pins').select('id'))
      .where('pin_id', 'not in', rows.selectFrom('deleted_pins').select('id'))
      .execute();
  }
  await removeLostPhotos({ rows }, picturesFolder);
}
