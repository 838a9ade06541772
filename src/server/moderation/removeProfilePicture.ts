import { bytesOf } from '../browse/saving/heldPins.ts';
import type { Writing } from '../database/database.ts';
import { blockPicture, takeDown } from './blockedPictures.ts';
import type { Entry } from './log.ts';
import { Refusal } from '../shell/refusal.ts';
import { heldAccount, refuseOwners } from './people.ts';
import { removeCopies } from './removePins.ts';

/**
 * Removes a person's picture, of which they can not choose the same square again; with `allCopies` also all pins with the picture that it
 * is a square of, which is then blocked.
 * @returns null if the person has none
 * @throws {Refusal} 403 for owners, 404, also if the copies of a picture are meant that is gone
 */
export async function removeProfilePicture(
  db: Writing,
  personId: string,
  allCopies: boolean,
): Promise<Pick<Entry, 'name' | 'detail'> | null> {
  const account = await heldAccount(db, personId);
  refuseOwners(account);
  const { picture_signature: signature, picture_source: source } = await db.rows
    .selectFrom('people')
    .select(['picture_signature', 'picture_source'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (signature === null && allCopies) throw new Refusal(404, 'This person has no picture any more.');
  if (signature === null) return null;
  const portraits = await takeDown(db, { personId, signature, source });
  if (portraits.length === 0) return null;
  if (!allCopies) return { name: account.username, detail: { portraits } };
  const blocked = source ?? signature;
  const pin = await db.rows
    .selectFrom('pins')
    .select(['width', 'height', 'descriptor'])
    .where('signature', '=', blocked)
    .limit(1)
    .executeTakeFirst();
  const pins = await removeCopies(db, blocked);
  portraits.push(...(await blockPicture(db, blocked, pin ? { ...pin, descriptor: bytesOf(pin.descriptor) } : null)));
  return { name: account.username, detail: { ...(pins.length > 0 && { pins }), blocked, portraits } };
}
