import { endAllFollows } from '../../browse/personFollows.ts';
import { deleteAllBoards } from '../../browse/saving/deleteBoard.ts';
import { leaveDeletedBoards } from '../../browse/saving/deletedBoards.ts';
import { forgetWords } from '../../browse/words.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { removeLostPhotos } from '../../engage/comments/photos.ts';
import { forgetInEvents } from '../../insight/erasure.ts';
import { leaveAddresses } from '../../messages/createConversation.ts';
import { dropEmptyConversations } from '../../messages/ownConversation.ts';
import type { InstanceFiles } from '../../pictureStore/pictureStore.ts';

/**
 * Deletes a person with all their data and the photos of their comments, which nobody else can have. The hourly sweep removes the files of
 * their pictures once no row has named them for a day, since other people may have the same ones.
 * @param finish runs in the same transaction
 */
export async function deleteAccount(
  db: Database,
  { dataFolder, pictures }: InstanceFiles,
  personId: string,
  finish?: (db: Writing) => Promise<void>,
): Promise<void> {
  await deleteAllBoards(db, personId);
  await inTransaction(db, async (writing) => {
    const { rows } = writing;
    await finish?.(writing);
    await leaveAddresses({ rows }, personId);
    await endAllFollows({ rows }, personId);
    await leaveDeletedBoards(writing, personId);
    // Pins of others stay in their trash.
    await rows
      .updateTable('deleted_pins')
      .set(({ ref }) => ({ deleted_by: ref('owner_id') }))
      .where('deleted_by', '=', personId)
      .where('owner_id', '!=', personId)
      .execute();
    const person = await rows.deleteFrom('people').where('id', '=', personId).returning('serial').executeTakeFirst();
    if (person) await forgetWords(writing, 'person_words', [person.serial]);
    await dropEmptyConversations({ rows });
    // Last, since it holds up all new events until the commit.
    await forgetInEvents(writing, dataFolder, 'person', personId);
  });
  await removeLostPhotos(db, pictures);
}
