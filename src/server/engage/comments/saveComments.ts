import type { CommentDraft } from '../../browse/drafts.ts';
import { importedPinId } from '../../browse/pinRow.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { idOf } from '../../database/ids.ts';

/** Writes imported comments. Existing ones stay unchanged. Throws if a name does not exist. */
export async function saveComments(db: Database, drafts: readonly CommentDraft[]): Promise<void> {
  await inTransaction(db, async ({ rows }) => {
    const people = new Map(
      (await rows.selectFrom('people').select(['id', 'username']).execute()).map(({ id, username }) => [username, id]),
    );
    const importedPersonId = (username: string): string => {
      const id = people.get(username);
      if (!id) throw new Error(`A comment names somebody who is not there: ${username}.`);
      return id;
    };
    for (const { pin, by, text, type = 'aggregatedcomment', at, likedBy = [], isHighlighted = false, replies = [] } of drafts) {
      const pin_id = importedPinId({
        draft: { picture: { signature: pin.signature } },
        place: { owner: { id: importedPersonId(pin.owner) } },
      });
      const id = idOf('comment', pin_id, by, text);
      const statements = [
        {
          id,
          pin_id,
          person_id: importedPersonId(by),
          parent_id: null,
          type,
          text,
          created_at: at,
          highlighted_at: isHighlighted ? at : null,
        },
        ...replies.map((reply) => ({
          id: idOf('comment', id, reply.by, reply.text),
          pin_id,
          person_id: importedPersonId(reply.by),
          parent_id: id,
          type: 'aggregatedcomment' as const,
          text: reply.text,
          created_at: reply.at,
          highlighted_at: null,
        })),
      ];
      for (const row of statements)
        await rows
          .insertInto('comments')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      for (const username of likedBy)
        await rows
          .insertInto('comment_marks')
          .values({ comment_id: id, person_id: importedPersonId(username), kind: 'like' })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
  });
}
