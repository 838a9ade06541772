import type { Picture } from '../browse/drafts.ts';
import type { Database, Writing } from '../database/database.ts';
import type { Look } from '../pictures/intake.ts';
import { type PictureSource, signatureOf } from '../pictures/source.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { originalKey, removePicture } from '../pictures/storage.ts';
import { unnamedIn } from '../pictures/sweepPictures.ts';
import { Refusal } from '../shell/refusal.ts';
import { undoMilliseconds } from '../shell/undoPeriod.ts';

/** Squared distance of descriptors up to which two files hold one picture. The figures behind it are in README.md. */
const maxDistance = 200;
/** Share by which the width over the height of two files of one picture may differ: sizes are whole pixels. */
const maxStretch = 0.01;

/** A picture that a profile showed; `source` is the whole one if it is a square. */
export interface Portrait {
  personId: string;
  signature: string;
  source: string | null;
}

/**
 * Blocks further uploads of a picture and the restoring of deleted pins with it, and removes it and its squares from profiles.
 * @param known null for a picture of which no pin ever told the look: it is recognized by its bytes alone
 * @returns what those showed
 */
export async function blockPicture(db: Writing, signature: string, known: Look | null): Promise<Portrait[]> {
  const { rows } = db;
  const blocked_at = new Date().toISOString();
  await block(db, signature, known && writtenLook(known));
  await rows
    .updateTable('deleted_pins')
    .set({ is_moderated: 1, blocked_at })
    .where('signature', '=', signature)
    .where('is_moderated', '=', 0)
    .execute();
  const shown = await rows
    .selectFrom('people')
    .select(['id as personId', 'picture_signature', 'picture_source as source'])
    .where(({ or, eb }) => or([eb('picture_signature', '=', signature), eb('picture_source', '=', signature)]))
    .execute();
  const portraits: Portrait[] = [];
  for (const { picture_signature, ...portrait } of shown)
    if (picture_signature !== null) portraits.push(...(await takeDown(db, { ...portrait, signature: picture_signature })));
  return portraits;
}

/** Takes a picture from a profile and blocks it, so that the sweep deletes its files. @returns none if another is shown by now */
export async function takeDown(db: Writing, portrait: Portrait): Promise<Portrait[]> {
  const { numUpdatedRows } = await db.rows
    .updateTable('people')
    .set({ picture_signature: null, picture_source: null })
    .where('id', '=', portrait.personId)
    .where('picture_signature', '=', portrait.signature)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return [];
  await block(db, portrait.signature, null);
  return [portrait];
}

/** Blocks a picture; an earlier look stays where none is known now. */
async function block({ rows }: Writing, signature: string, look: string | null): Promise<void> {
  const blocked_at = new Date().toISOString();
  await rows
    .insertInto('blocked_pictures')
    .values({ signature, blocked_at, look })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet({ blocked_at, ...(look !== null && { look }) }))
    .execute();
}

/** @throws {Refusal} 403 for a picture that the instance's owner has blocked */
export async function refuseBlockedPicture(db: Database, picture: PictureSource): Promise<void> {
  if (await isBlocked(db, await signatureOf(picture, ''))) throw removedPicture();
}

async function isBlocked({ rows }: Database, signature: string): Promise<boolean> {
  const blocked = await rows.selectFrom('blocked_pictures').select('signature').where('signature', '=', signature).executeTakeFirst();
  return blocked !== undefined;
}

/**
 * Refuses a cleaned picture that is blocked itself, as a square is, or looks like a blocked one, in a file with other bytes. The files of
 * the latter are deleted, unless something here shows it.
 * @throws {Refusal} 403
 */
export async function refuseBlockedLook(db: Database, picture: Picture, pictures: PictureStore): Promise<void> {
  // Its files stay for the undo, after which the sweep deletes them.
  if (await isBlocked(db, picture.signature)) throw removedPicture();
  if (!(await isBlockedLook(db, picture))) return;
  if ((await (await unnamedIn(db))([picture.signature])).length > 0) await removePicture(pictures, picture.signature);
  throw removedPicture();
}

/** Refuses a picture of which a square is to be taken in. @throws {Refusal} 403 */
export async function refuseBlockedWhole(db: Database, whole: Look): Promise<void> {
  if (await isBlockedLook(db, whole)) throw removedPicture();
}

async function isBlockedLook({ rows }: Database, picture: Look): Promise<boolean> {
  const blocked = await rows.selectFrom('blocked_pictures').select('look').where('look', 'is not', null).execute();
  return blocked.some(({ look }) => isSameLook(picture, readLook(look!)));
}

const removedPicture = () => new Refusal(403, 'This picture was removed from this site and cannot be added again.');

const writtenLook = ({ width, height, descriptor }: Look): string =>
  JSON.stringify({ width, height, descriptor: Buffer.from(descriptor).toString('base64') });

function readLook(text: string): Look {
  const { descriptor, ...size } = JSON.parse(text) as { width: number; height: number; descriptor: string };
  return { ...size, descriptor: Buffer.from(descriptor, 'base64') };
}

function isSameLook(one: Look, other: Look): boolean {
  const distance = one.descriptor.reduce((sum, value, at) => sum + (value - (other.descriptor[at] ?? 0)) ** 2, 0);
  return distance <= maxDistance && Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= maxStretch;
}

/** Allows a picture again and returns it to trashes, and to the profiles from which blocking removed it unless they have another since. */
export async function unblockPicture(db: Writing, signature: string, portraits: readonly Portrait[]): Promise<void> {
  const { rows } = db;
  await rows.deleteFrom('blocked_pictures').where('signature', '=', signature).execute();
  await rows
    .updateTable('deleted_pins')
    .set({ is_moderated: 0, blocked_at: null })
    .where('signature', '=', signature)
    .where('blocked_at', 'is not', null)
    .execute();
  await showAgain(db, portraits);
}

/** Allows pictures of profiles again and returns them, except to those that have another since. */
export async function showAgain({ rows }: Writing, portraits: readonly Portrait[]): Promise<void> {
  for (const portrait of portraits) {
    await rows.deleteFrom('blocked_pictures').where('signature', '=', portrait.signature).execute();
    await rows
      .updateTable('people')
      .set({ picture_signature: portrait.signature, picture_source: portrait.source })
      .where('id', '=', portrait.personId)
      .where('picture_signature', 'is', null)
      .execute();
  }
}

/**
 * Deletes the files of blocked pictures past the undo period. Files that a row names again stay: the owner has imported the picture from
 * the command line since, or a story of other pictures has a page with it.
 */
export async function sweepBlockedPictures(db: Pick<Database, 'rows'>, pictures: PictureStore): Promise<void> {
  const blocked = await db.rows
    .selectFrom('blocked_pictures')
    .select('signature')
    .where('blocked_at', '<', new Date(Date.now() - undoMilliseconds).toISOString())
    .execute();
  const left: string[] = [];
  for (const { signature } of blocked) if (await pictures.find(originalKey(signature))) left.push(signature);
  if (left.length === 0) return;
  const unnamedOf = await unnamedIn(db);
  for (let from = 0; from < left.length; from += 500)
    for (const signature of await unnamedOf(left.slice(from, from + 500))) await removePicture(pictures, signature);
}
