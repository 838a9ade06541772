import type { Picture } from '../browse/drafts.ts';
import type { Database, Writing } from '../database/database.ts';
import { type PictureSource, signatureOf } from '../pictures/source.ts';
import { removePicture } from '../pictures/storage.ts';
import { isPictureNamed } from '../pictures/sweepPictures.ts';
import { Refusal } from '../shell/refusal.ts';

/** Milliseconds for which the files stay, since the removal can be undone. */
const undoMilliseconds = 10 * 60_000;

/** Squared distance of descriptors up to which two files hold one picture. The figures behind it are in README.md. */
const maxDistance = 200;
/** Share by which the width over the height of two files of one picture may differ: sizes are whole pixels. */
const maxStretch = 0.01;

/** By which a picture is recognized in other files. */
type Look = Pick<Picture, 'width' | 'height' | 'descriptor'>;

/** Blocks further uploads of a picture and the restoring of deleted pins with it. */
export async function blockPicture({ rows }: Writing, signature: string, { width, height, descriptor }: Look): Promise<void> {
  const look = JSON.stringify({ width, height, descriptor: Buffer.from(descriptor).toString('base64') });
  await rows
    .insertInto('blocked_pictures')
    .values({ signature, blocked_at: new Date().toISOString(), look })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet({ look }))
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
  if (blocked) throw removedPicture();
}

/**
 * Refuses a cleaned picture that looks like a blocked one, in a file with other bytes. Its files are deleted, unless something here shows it.
 * @throws {Refusal} 403
 */
export async function refuseBlockedLook(db: Database, picture: Picture, picturesFolder: string): Promise<void> {
  const blocked = await db.rows.selectFrom('blocked_pictures').select('look').where('look', 'is not', null).execute();
  if (!blocked.some(({ look }) => isSameLook(picture, readLook(look!)))) return;
  if (!(await isPictureNamed(db, picture.signature))) await removePicture(picturesFolder, picture.signature);
  throw removedPicture();
}

const removedPicture = () => new Refusal(403, 'This picture was removed from this site and cannot be added again.');

function readLook(text: string): Look {
  const { descriptor, ...size } = JSON.parse(text) as { width: number; height: number; descriptor: string };
  return { ...size, descriptor: Buffer.from(descriptor, 'base64') };
}

function isSameLook(one: Look, other: Look): boolean {
  const distance = one.descriptor.reduce((sum, value, at) => sum + (value - (other.descriptor[at] ?? 0)) ** 2, 0);
  return distance <= maxDistance && Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= maxStretch;
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
