import type { Writing } from '../database/database.ts';
import { deletedPinOf, putAside } from '../browse/saving/deletePins.ts';
import { bytesOf, holdBoards, lockedPins } from '../browse/saving/heldPins.ts';
import { Refusal } from '../shell/refusal.ts';
import { blockPicture } from './blockedPictures.ts';
import type { Entry } from './log.ts';

const batchSize = 200;

/**
 * Removes a pin; with `allCopies` all pins with its picture, which is then blocked.
 * @returns null if it is removed already
 * @throws {Refusal} 404
 */
export async function removePin(db: Writing, pinId: string, allCopies: boolean): Promise<Pick<Entry, 'name' | 'detail'> | null> {
  const live = await db.rows
    .selectFrom('pins')
    .select(['signature', 'title', 'alt_text', 'width', 'height', 'descriptor'])
    .where('id', '=', pinId)
    .executeTakeFirst();
  // Its owner may have deleted it just now and could otherwise restore it. It stays deleted when this is undone.
  const deleted = live
    ? undefined
    : await db.rows
        .updateTable('deleted_pins')
        .set({ is_moderated: 1 })
        .where('id', '=', pinId)
        .where('is_moderated', '=', 0)
        .returning('pin')
        .executeTakeFirst();
  const pin = live ?? (deleted && deletedPinOf(deleted.pin));
  if (!pin) {
    const removed = await db.rows
      .selectFrom('deleted_pins')
      .select('id')
      .where('id', '=', pinId)
      .where('is_moderated', '=', 1)
      .executeTakeFirst();
    if (!removed) throw new Refusal(404, 'There is no such pin.');
    return null;
  }
  const pins = allCopies ? await removeCopies(db, pin.signature) : live ? await removeEach(db, [pinId]) : [];
  // Removed by a concurrent call, which this one has waited for.
  if (live && pins.length === 0) return removePin(db, pinId, allCopies);
  const blocking = allCopies
    ? { blocked: pin.signature, portraits: await blockPicture(db, pin.signature, { ...pin, descriptor: bytesOf(pin.descriptor) }) }
    : {};
  return { name: pin.title ?? pin.alt_text, detail: { pins, ...blocking } };
}

type RemovedPins = NonNullable<Entry['detail']['pins']>;

/** Removes all pins with a picture. @returns them, in the order of removal */
export async function removeCopies(db: Writing, signature: string): Promise<RemovedPins> {
  const ids = await db.rows.selectFrom('pins').select('id').where('signature', '=', signature).orderBy('serial').execute();
  const boards = await db.rows.selectFrom('pins').select('board_id').where('signature', '=', signature).distinct().execute();
  await holdBoards(
    db,
    boards.flatMap(({ board_id }) => board_id ?? []),
  );
  return removeEach(
    db,
    ids.map(({ id }) => id),
  );
}

async function removeEach(db: Writing, ids: readonly string[]): Promise<RemovedPins> {
  const pins: RemovedPins = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    const locked = await lockedPins(db, ids.slice(from, from + batchSize));
    if (locked.length === 0) continue;
    await putAside(db, locked, { isModerated: true });
    pins.push(...locked.map(({ id, owner_id }) => ({ id, ownerId: owner_id })));
  }
  return pins;
}
