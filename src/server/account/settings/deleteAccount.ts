import { deleteAllBoards } from '../../browse/saving/deleteBoard.ts';
import { forgetWords } from '../../browse/words.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { removeLostPhotos } from '../../engage/comments/photos.ts';
import { forgetPersonInEvents } from '../../insight/writeEvents.ts';
import { leaveAddresses } from '../../messages/createConversation.ts';
import { dropEmptyConversations } from '../../messages/ownConversation.ts';
import { picturesFolderOf, removePicture } from '../../pictures/storage.ts';

/**
 * Deletes a person with all their data; pictures without another owner are deleted from the disk too.
 * @param finish runs in the same transaction
 */
export async function deleteAccount(
  db: Database,
  dataFolder: string,
  personId: string,
  finish?: (db: Writing) => Promise<void>,
): Promise<void> {
  const signatures = await signaturesOf(db, personId);
  await deleteAllBoards(db, personId);
  await inTransaction(db, async (writing) => {
    const { rows } = writing;
    await finish?.(writing);
    await leaveAddresses({ rows }, personId);
    const person = await rows.deleteFrom('people').where('id', '=', personId).returning('serial').executeTakeFirst();
    if (person) await forgetWords(writing, 'person_words', [person.serial]);
    await forgetPersonInEvents({ rows }, personId);
    await dropEmptyConversations({ rows });
  });
  const folder = picturesFolderOf(dataFolder);
  for (const signature of await withoutOwner(db, signatures)) await removePicture(folder, signature);
  await removeLostPhotos(db, folder);
}

/** Signatures of all pictures of a person: on pins, on deleted pins that can still be restored, and of the profile. */
async function signaturesOf({ rows }: Database, personId: string): Promise<Set<string>> {
  const pins = await rows.selectFrom('pins').select('signature').where('owner_id', '=', personId).execute();
  const deleted = await rows.selectFrom('deleted_pins').select('pin').where('owner_id', '=', personId).execute();
  const person = await rows.selectFrom('people').select('picture_signature').where('id', '=', personId).executeTakeFirst();
  return new Set([
    ...pins.map(({ signature }) => signature),
    ...deleted.map(({ pin }) => (JSON.parse(pin) as { signature: string }).signature),
    ...(person?.picture_signature ? [person.picture_signature] : []),
  ]);
}

async function withoutOwner({ rows }: Database, signatures: ReadonlySet<string>): Promise<string[]> {
  const allSignatures = [...signatures];
  const kept = new Set<string | null>();
  for (let i = 0; i < allSignatures.length; i += 500) {
    const batch = allSignatures.slice(i, i + 500);
    for (const { signature } of await rows.selectFrom('pins').select('signature').where('signature', 'in', batch).execute())
      kept.add(signature);
    for (const { picture_signature } of await rows
      .selectFrom('people')
      .select('picture_signature')
      .where('picture_signature', 'in', batch)
      .execute())
      kept.add(picture_signature);
  }
  return allSignatures.filter((signature) => !kept.has(signature));
}
