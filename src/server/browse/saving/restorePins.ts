import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { tellSaves } from '../../news/tell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { countPins } from '../countPins.ts';
import { heldBoard, sectionOn } from './boardRights.ts';
import { idFor, idsOf } from './createIdempotently.ts';
import { type DeletedPin, deletedPinOf, repinsOf } from './deletePins.ts';
import { countedBy, writeWordsOf } from './heldPins.ts';
import { lockPerson, requireRoomForPins } from './quotas.ts';
import { oldestInTrash, oldestUndoable } from './trashPeriod.ts';

/**
 * Restores deleted pins at their places, or on a given board; those that are restored already stay. They count as new ones, or a person
 * could delete as many as fit, save others, and restore them, again and again.
 * @throws {Refusal} 404 if one is not in the person's trash or its board is gone, 403 if the person may not save there or its owner has no
 * room for it
 */
export async function restorePins(
  db: Pick<Database, 'rows' | 'dialect'>,
  personId: string,
  givenIds: readonly string[],
  place: { board_id?: string | undefined; section_id?: string | undefined } = {},
): Promise<{ pin_ids: string[] }> {
  return inTransaction(db, async (writing) => {
    // Sorted, so that two calls lock them in one order.
    const pin_ids = (await idsOf(writing, personId, givenIds)).sort();
    const boardId = place.board_id === undefined ? undefined : await idFor(writing, personId, place.board_id);
    const restored: string[] = [];
    for (const id of pin_ids) if (await putBack(writing, personId, id, { boardId, sectionId: place.section_id })) restored.push(id);
    if (restored.length > 0) await recordAct(writing, personId, { act: 'restored', detail: { pinIds: restored } });
    const owners = await writing.rows.selectFrom('pins').select('owner_id').where('id', 'in', pin_ids).distinct().execute();
    for (const { owner_id } of owners) {
      await lockPerson(writing, owner_id);
      await requireRoomForPins(writing, owner_id, { pins: 0 });
    }
    return { pin_ids };
  });
}

interface Restoring {
  /** A board to which the pin's owner may save, and a section on it; a pin that comes back to its board is in its section without one. */
  boardId?: string | undefined;
  sectionId?: string | undefined;
  /** Restores a pin that the instance's owner removed, for the pin's owner. */
  isModerated?: boolean;
}

/** @returns false if it is back already @throws {Refusal} like {@link restorePins} */
export async function putBack(
  db: Writing,
  personId: string,
  id: string,
  { boardId, sectionId, isModerated = false }: Restoring = {},
): Promise<boolean> {
  const { rows } = db;
  const row = await rows
    .deleteFrom('deleted_pins')
    .where('id', '=', id)
    .where('is_moderated', '=', isModerated ? 1 : 0)
    .where(({ or, and, eb }) =>
      or([
        and([eb('owner_id', '=', personId), eb('deleted_at', '>=', isModerated ? oldestUndoable() : oldestInTrash())]),
        and([eb('deleted_by', '=', personId), eb('deleted_at', '>=', oldestUndoable())]),
      ]),
    )
    .returning(['pin', 'owner_id', 'deleted_by', 'deleted_at'])
    .executeTakeFirst();
  // Restored by an earlier call, or its picture was imported again.
  const isBack = await rows.selectFrom('pins').select('id').where('id', '=', id).where('owner_id', '=', personId).executeTakeFirst();
  if (isBack) return false;
  if (!row) throw new Refusal(404, 'This pin can no longer be restored.');

  const deleted = deletedPinOf(row.pin);
  if (boardId !== undefined && row.owner_id !== personId) throw new Refusal(403, 'Only its owner may move a pin to another board.');
  // Later than an undo, and after another person's deletion, its owner may have lost the board as well.
  const isUndo = boardId === undefined && row.deleted_by === personId && row.deleted_at >= oldestUndoable();
  const placeId = boardId ?? deleted.board_id;
  const board = placeId === null ? undefined : await heldBoard(db, personId, placeId, isModerated || isUndo ? 'any' : 'save');
  const section = board && (await sectionFor(db, personId, board, { given: sectionId, before: deleted.section_id }));
  await insertBack(db, [{ ...deleted, section_id: section?.id ?? null }], board);
  return true;
}

/** The chosen section, or the one where the pin was if that is on the board. */
async function sectionFor(
  db: Writing,
  personId: string,
  board: { id: string },
  { given, before }: { given: string | undefined; before: string | null },
): Promise<{ id: string } | undefined> {
  if (given !== undefined) return sectionOn(db, personId, board, given);
  return before === null ? undefined : sectionOn(db, personId, board, before).catch(() => undefined);
}

/** Inserts deleted pins, on a board that is locked or on none, in the sections that they name. */
export async function insertBack(
  db: Writing,
  deletedPins: readonly DeletedPin[],
  board: { id: string; privacy: string } | undefined,
): Promise<void> {
  const { rows } = db;
  // Pins saved from them may have been deleted meanwhile.
  const savedNow = await repinsOf(
    db,
    deletedPins.map(({ id }) => id),
  );
  const pins = deletedPins.map(({ serial, repins, ...pin }) => ({
    ...pin,
    board_id: board?.id ?? null,
    listed: pin.source_id === null && (!board || board.privacy === 'public') ? 1 : 0,
    repin_count: pin.repin_count - repins + (savedNow.get(pin.id) ?? 0),
    place: pin.place ?? serial,
  }));
  await rows.insertInto('pins').values(pins).execute();
  const saves = pins.filter(({ source_id }) => source_id !== null).sort((a, b) => (a.source_id! < b.source_id! ? -1 : 1));
  for (const { source_id } of saves)
    await rows
      .updateTable('pins')
      .set(({ eb }) => ({ repin_count: eb('repin_count', '+', 1) }))
      .where('id', '=', source_id)
      .execute();
  if (saves.length > 0 && board?.privacy === 'public') await tellSaves(db, saves);
  await writeWordsOf(
    db,
    pins.map(({ id }) => id),
  );
  await countPins(rows, { added: pins.map((pin) => countedBy(pin, board)) });
}
