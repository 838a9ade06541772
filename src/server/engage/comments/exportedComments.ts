import type { Database } from '../../database/database.ts';

/** A person's comments, marks and hidden commenters, for their data export. */
export async function exportedComments({ rows }: Pick<Database, 'rows'>, personId: string) {
  return {
    comments: await rows
      .selectFrom('comments')
      .leftJoin('comment_photos', 'comment_photos.comment_id', 'comments.id')
      .select(['id', 'type', 'pin_id', 'parent_id', 'text', 'comment_photos.signature as photo', 'created_at', 'edited_at'])
      .where('person_id', '=', personId)
      .where('deleted_at', 'is', null)
      .orderBy('serial')
      .execute(),
    marks: await rows.selectFrom('comment_marks').select(['comment_id', 'kind']).where('person_id', '=', personId).execute(),
    hidden_comments: (await rows.selectFrom('hidden_comments').select('comment_id').where('person_id', '=', personId).execute()).map(
      ({ comment_id }) => comment_id,
    ),
    hidden_people: (await rows.selectFrom('hidden_commenters').select('hidden_id').where('person_id', '=', personId).execute()).map(
      ({ hidden_id }) => hidden_id,
    ),
  };
}
