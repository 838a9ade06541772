import type { PersonInBrief } from '../../../../events/entities/user.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { isBlockedBetween } from '../../messages/blocks.ts';
import { tell } from '../../news/tell.ts';
import { untell } from '../../news/untell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { mentionsIn, openComment, peopleOf } from './commentFeeds.ts';
import { commentedPin } from './pinComments.ts';

/** Adds or removes a like or a helpful mark; idempotent. @throws {Refusal} 404, also if one has blocked the other */
export async function mark(
  db: Database,
  personId: string,
  commentId: string,
  kind: 'like' | 'helpful',
  isOn: boolean,
): Promise<{ id: string }> {
  const { person_id, pin_id } = await openComment(db, commentId, { id: personId });
  if (isOn && (await isBlockedBetween(db, person_id, personId))) throw new Refusal(404, 'Could not find comment');
  const act = { personId: person_id, kind: 'commentLike', actorId: personId, subjectId: commentId } as const;
  return inTransaction(db, async (writing) => {
    if (isOn)
      await writing.rows
        .insertInto('comment_marks')
        .values({ comment_id: commentId, person_id: personId, kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await writing.rows
        .deleteFrom('comment_marks')
        .where('comment_id', '=', commentId)
        .where('person_id', '=', personId)
        .where('kind', '=', kind)
        .execute();
    if (kind === 'like') await (isOn ? tell(writing, act, { pinId: pin_id, commentId }) : untell(writing, act));
    return { id: commentId };
  });
}

interface Highlighting {
  aggregated_comment: string;
  pin: string;
  highlight: boolean;
}

/**
 * Highlights a comment as the pin's owner (S2.5, S2.6). @throws {Refusal} 404 if the comment or pin does not exist, 403 if it is not their
 * pin
 */
export async function highlightComment(
  db: Database,
  personId: string,
  { aggregated_comment, pin, highlight }: Highlighting,
): Promise<{ id: string; highlighted_by_pin_owner: boolean }> {
  const comment = await openComment(db, aggregated_comment, { id: personId });
  const { ownerId } = await commentedPin(db, pin, { id: personId });
  if (comment.pin_id !== pin) throw new Refusal(404, 'Could not find comment');
  if (ownerId !== personId) throw new Refusal(403, 'Only the owner of the pin may highlight a comment.');
  await db.rows
    .updateTable('comments')
    .set({ highlighted_at: highlight ? new Date().toISOString() : null })
    .where('id', '=', comment.id)
    .execute();
  return { id: comment.id, highlighted_by_pin_owner: highlight };
}

/** Removes one's own mention from a comment; the text stays. */
export async function removeMentions(
  db: Database,
  personId: string,
  commentId: string,
): Promise<{ id: string; tagged_users: PersonInBrief[] }> {
  const { person_id } = await openComment(db, commentId, { id: personId });
  await inTransaction(db, async (writing) => {
    await writing.rows.deleteFrom('comment_mentions').where('comment_id', '=', commentId).where('person_id', '=', personId).execute();
    await untell(writing, { personId, kind: 'mention', actorId: person_id, subjectId: commentId });
  });
  return { id: commentId, tagged_users: peopleOf(await mentionsIn(db, [commentId])) };
}

/** Hides or shows a comment for a person. */
export async function setCommentHidden(db: Database, personId: string, commentId: string, isHidden: boolean): Promise<{ id: string }> {
  if (isHidden) {
    await openComment(db, commentId, { id: personId });
    await db.rows
      .insertInto('hidden_comments')
      .values({ person_id: personId, comment_id: commentId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await db.rows.deleteFrom('hidden_comments').where('person_id', '=', personId).where('comment_id', '=', commentId).execute();
  return { id: commentId };
}

/** Hides or shows another person's comments for a person. */
export async function hideCommenter(db: Database, personId: string, userId: string, isHidden: boolean): Promise<{ user_id: string }> {
  if (userId === personId) throw new Refusal(400, 'You cannot do this to yourself.');
  if (isHidden) {
    if (!(await db.rows.selectFrom('people').select('id').where('id', '=', userId).executeTakeFirst()))
      throw new Refusal(404, 'There is no such person.');
    await db.rows
      .insertInto('hidden_commenters')
      .values({ person_id: personId, hidden_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await db.rows.deleteFrom('hidden_commenters').where('person_id', '=', personId).where('hidden_id', '=', userId).execute();
  return { user_id: userId };
}
