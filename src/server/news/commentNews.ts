import type { Database } from '../database/database.ts';

/**
 * Points the news of comments and replies at the latest comment of each author that is there, after some were deleted or restored: a
 * second comment takes the news of the first over, and gives it back when it goes.
 * @param commentId the comment that was deleted or restored with its replies
 */
export async function renewCommentNews({ rows }: Pick<Database, 'rows'>, commentId: string): Promise<void> {
  const authors = await rows
    .selectFrom('comments')
    .select(['pin_id', 'person_id'])
    .distinct()
    .where(({ or, eb }) => or([eb('id', '=', commentId), eb('parent_id', '=', commentId)]))
    .execute();
  for (const { pin_id, person_id } of authors) {
    const entries = await rows
      .selectFrom('news')
      .select(['serial', 'kind', 'person_id', 'subject_id', 'comment_id'])
      .where('kind', 'in', ['comment', 'reply'])
      .where('actor_id', '=', person_id)
      .where('pin_id', '=', pin_id)
      .execute();
    for (const entry of entries) {
      const latest = await rows
        .selectFrom('comments')
        .leftJoin('comments as roots', 'roots.id', 'comments.parent_id')
        .select(['comments.id', 'comments.created_at'])
        .where('comments.pin_id', '=', pin_id)
        .where('comments.person_id', '=', person_id)
        .where('comments.deleted_at', 'is', null)
        .$if(entry.kind === 'reply', (query) => query.where('comments.parent_id', '=', entry.subject_id))
        // Those are told as a reply, and as a mention.
        .$if(entry.kind === 'comment', (query) =>
          query.where(({ or, eb }) => or([eb('roots.id', 'is', null), eb('roots.person_id', '!=', entry.person_id)])),
        )
        .where(
          'comments.id',
          'not in',
          rows.selectFrom('comment_mentions').select('comment_id').where('comment_mentions.person_id', '=', entry.person_id),
        )
        .orderBy('comments.created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (latest && latest.id !== entry.comment_id)
        await rows
          .updateTable('news')
          .set({ comment_id: latest.id, created_at: latest.created_at })
          .where('serial', '=', entry.serial)
          .execute();
    }
  }
}
