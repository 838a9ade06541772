import type { ModerationSubject } from '../../../events/entities/moderation.ts';
import type { Database, Writing } from '../database/database.ts';
import { inTransaction } from '../database/database.ts';
import { putBack } from '../browse/saving/restorePins.ts';
import { showComment } from '../engage/comments/writeComments.ts';
import { showMessage } from '../messages/removeMessages.ts';
import { holdBoards } from '../browse/saving/heldPins.ts';
import { Refusal } from '../shell/refusal.ts';
import { showAgain, unblockPicture } from './blockedPictures.ts';
import { type Actor, type Entry, entryWithId, isInTime, isUndoable, overtakerOf, writeEntry } from './log.ts';
import { heldAccount, refuseOwners } from './people.ts';

/**
 * Undoes an action on a subject that none has overtaken: restores the previous state and reopens its reports; idempotent.
 * @returns the subject
 * @throws {Refusal} 404 if there is no such entry or the removed item is permanently deleted, 409 if there was a later action
 */
export const undo = (db: Database, actor: Actor, id: string): Promise<ModerationSubject> =>
  inTransaction(db, async (writing) => {
    const entry = await entryWithId(writing, id);
    if (!isUndoable(entry.action)) throw new Refusal(409, 'This cannot be undone.');
    const account = entry.subject.kind === 'person' ? await heldAccount(writing, entry.subject.id) : undefined;
    const overtaker = await overtakerOf(writing, entry);
    if (overtaker?.detail.undoes === id) return entry.subject;
    if (overtaker) throw new Refusal(409, 'Something changed since: only the last decision can be undone.');
    if (entry.action === 'removePicture' && !isInTime(entry)) throw new Refusal(404, 'This picture can no longer be restored.');
    // The account may have become an owner's since.
    if (account && isRestricting(entry.detail.before)) refuseOwners(account);
    const pins = await undoAction(writing, entry);
    const detail = { undoes: id, ...(pins.length > 0 && { pins }) };
    await writeEntry(writing, actor, { action: 'undo', subject: entry.subject, name: entry.name, reason: null, detail });
    return entry.subject;
  });

const isRestricting = (before: Entry['detail']['before']): boolean =>
  before !== undefined && ('login_state' in before ? before.login_state === 2 : before.is_write_banned === 1);

type RemovedPins = NonNullable<Entry['detail']['pins']>;

/** @returns the restored pins */
async function undoAction(
  db: Writing,
  { action, subject, detail: { before, pins = [], blocked, portraits = [], settled = [] } }: Entry,
): Promise<RemovedPins> {
  const { rows } = db;
  if (before) await rows.updateTable('accounts').set(before).where('person_id', '=', subject.id).execute();
  await holdBoards(db, await boardsOfDeleted(db, pins));
  const restored = await restoreEach(db, pins);
  if (blocked === undefined) await showAgain(db, portraits);
  else await unblockPicture(db, blocked, portraits);
  if (action === 'removeComment' && !(await showComment(db, subject.id, null)))
    throw new Refusal(404, 'This comment can no longer be restored.');
  if (action === 'removeMessage' && !(await showMessage(db, subject.id))) throw new Refusal(404, 'This message can no longer be restored.');
  for (let from = 0; from < settled.length; from += 500) {
    await rows
      .updateTable('reports')
      .set({ settled_at: null })
      .where('id', 'in', settled.slice(from, from + 500))
      .execute();
  }
  return restored;
}

/** Restores removed pins, except copies that are gone for good: else one copier who deletes a board keeps all others removed. */
async function restoreEach(db: Writing, pins: RemovedPins): Promise<RemovedPins> {
  const restored: RemovedPins = [];
  for (const pin of pins) {
    try {
      await putBack(db, pin.ownerId, pin.id, { isModerated: true });
      restored.push(pin);
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 404) || pins.length === 1) throw error;
    }
  }
  if (pins.length > 0 && restored.length === 0) throw new Refusal(404, 'These pins can no longer be restored.');
  return restored;
}

/** The boards that removed pins lay on. */
async function boardsOfDeleted({ rows }: Writing, pins: readonly { id: string }[]): Promise<string[]> {
  const boards: string[] = [];
  for (let from = 0; from < pins.length; from += 500) {
    const ids = pins.slice(from, from + 500).map(({ id }) => id);
    const deleted = await rows.selectFrom('deleted_pins').select('pin').where('id', 'in', ids).execute();
    boards.push(...deleted.flatMap(({ pin }) => (JSON.parse(pin) as { board_id: string | null }).board_id ?? []));
  }
  return boards;
}
