import type { Database, Writing } from '../database/database.ts';
import { type PictureSource, signatureOf } from '../pictures/source.ts';
import { removePicture } from '../pictures/storage.ts';
import { Refusal } from '../shell/refusal.ts';

/** Milliseconds for which the files stay, since the removal can be undone. */
const undoMilliseconds = 10 * 60_000;

/** Blocks further uploads of a picture and the restoring of deleted pins with it. */
export async function blockPicture({ rows }: Writing, signature: string): Promise<void> {
  await rows
    .insertInto('blocked_pictures')
    .values({ signature, blocked_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await rows.updateTable('deleted_pins').set({ is_moderated: 1 }).where('pin', 'like', `%"signature":"${signature}"%`).execute();
}

/** @throws {Refusal} 403 for a picture that the instance's owner has blocked */
export async function refuseBlockedPicture({ rows }: Database, picture: PictureSource): Promise<void> {
  const blocked = await rows
    .selectFrom('blocked_pictures')
    .select('signature')
    .where('signature', '=', await signatureOf(picture, ''))
    .executeTakeFirst();
  if (blocked) throw new Refusal(403, 'This picture was removed from this site and cannot be added again.');
}

/** Deletes the files of blocked pictures past the undo period. */
export async function sweepBlockedPictures({ rows }: Pick<Database, 'rows'>, picturesFolder: string): Promise<void> {
  const blocked = await rows
    .selectFrom('blocked_pictures')
    .select('signature')
    .where('blocked_at', '<', new Date(Date.now() - undoMilliseconds).toISOString())
    // Pictures imported since from the command line are the owner's choice.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pins').select('pins.id').whereRef('pins.signature', '=', 'blocked_pictures.signature'))),
    )
    .execute();
  for (const { signature } of blocked) await removePicture(picturesFolder, signature);
}
