import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { tellSaves } from '../../news/tell.ts';
import { untellSaves } from '../../news/untell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { undoMilliseconds } from '../../shell/undoPeriod.ts';
import { countPins } from '../countPins.ts';
import { forgetWords } from '../words.ts';
import { heldBoard, sectionOn } from './boardRights.ts';
import { boardsUnder, bytesOf, countedBy, heldPins, type PinRow, writeWordsOf } from './heldPins.ts';
import { idsOf } from './createIdempotently.ts';
import { lockPerson, requireRoomForPins } from './quotas.ts';

/**
 * Deletes own pins, and others' pins from a board that the person may edit. They can be restored for ten minutes.
 * @throws {Refusal} 404 if none of them exists
 */
export async function deletePins(
  db: Database,
  personId: string,
  ids: readonly string[],
): Promise<{ pin_ids: string[]; restorable_until: string }> {
  return inTransaction(db, async (writing) => {
    const pins = await heldPins(writing, personId, ids);
    if (pins.length === 0) throw new Refusal(404, 'There is no such pin.');
    const othersPins = pins.filter(({ owner_id }) => owner_id !== personId);
    for (const boardId of new Set(othersPins.map(({ board_id }) => board_id))) {
      if (boardId === null) throw new Refusal(403, 'Only its owner may delete a pin.');
      await heldBoard(writing, personId, boardId, 'edit');
    }
    const restorable_until = await putAside(writing, pins, personId);
    return { pin_ids: pins.map(({ id }) => id), restorable_until };
  });
}

/** Forgets pins whose deletion can't be undone any more. */
export async function forgetDeletedPins({ rows }: Pick<Database, 'rows'>): Promise<void> {
  await rows
    .deleteFrom('deleted_pins')
    .where('deleted_at', '<', new Date(Date.now() - undoMilliseconds).toISOString())
    .execute();
}

/**
 * Deletes pins and keeps them for ten minutes so that they can be restored.
 * @param deletedBy null for the instance's owner: then the pins' owners can not restore them
 * @returns the end of the undo period
 */
export async function putAside(db: Writing, pins: readonly PinRow[], deletedBy: string | null): Promise<string> {
  const now = Date.now();
  await forgetDeletedPins(db);
  const repins = await repinsOf(
    db,
    pins.map(({ id }) => id),
  );
  const deleted = { deleted_at: new Date(now).toISOString(), is_moderated: deletedBy === null ? 1 : 0 };
  await db.rows
    .insertInto('deleted_pins')
    .values(
      pins.map((pin) => ({
        id: pin.id,
        owner_id: pin.owner_id,
        deleted_by: deletedBy ?? pin.owner_id,
        ...deleted,
        pin: restored(pin, repins.get(pin.id) ?? 0),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ pin: ref('excluded.pin'), deleted_by: ref('excluded.deleted_by'), ...deleted })),
    )
    .execute();
  await takeAway(db, pins);
  return new Date(now + undoMilliseconds).toISOString();
}

/** Removes pins from the tables, counters and search; decrements the save count of their sources, whose owners are told of it no more. */
export async function takeAway(db: Writing, pins: readonly PinRow[]): Promise<void> {
  const boards = await boardsUnder(db, pins);
  const serials = pins.map(({ serial }) => serial);
  await forgetWords(db, 'pin_words', serials);
  await forgetWords(db, 'copy_words', serials);
  await db.rows
    .deleteFrom('pins')
    .where(
      'id',
      'in',
      pins.map(({ id }) => id),
    )
    .execute();
  await untellSaves(db, pins);
  const savedOnceLess = pins.flatMap(({ source_id }) => source_id ?? []).sort();
  for (const sourceId of savedOnceLess)
    await db.rows
      .updateTable('pins')
      .set(({ eb }) => ({ repin_count: eb('repin_count', '-', 1) }))
      .where('id', '=', sourceId)
      .execute();
  await countPins(db.rows, { removed: pins.map((pin) => countedBy(pin, boards.get(pin.board_id))) });
}

/**
 * Restores deleted pins at their places; those that are restored already stay. They count as new ones, or a person could delete as many as
 * fit, save others, and restore them, again and again.
 * @throws {Refusal} 404 if someone else deleted one, the undo period is over or its board is gone; 403 if its owner has no room for it
 */
export async function restorePins(
  db: Pick<Database, 'rows' | 'dialect'>,
  personId: string,
  givenIds: readonly string[],
): Promise<{ pin_ids: string[] }> {
  return inTransaction(db, async (writing) => {
    const pin_ids = await idsOf(writing, personId, givenIds);
    for (const id of pin_ids) await putBack(writing, personId, id);
    const owners = await writing.rows.selectFrom('pins').select('owner_id').where('id', 'in', pin_ids).distinct().execute();
    for (const { owner_id } of owners) {
      await lockPerson(writing, owner_id);
      await requireRoomForPins(writing, owner_id, { pins: 0 });
    }
    return { pin_ids };
  });
}

/** @param isModerated restores a pin that the instance's owner removed, for the pin's owner */
export async function putBack(db: Writing, personId: string, id: string, isModerated = false): Promise<void> {
  const { rows } = db;
  const row = await rows
    .deleteFrom('deleted_pins')
    .where('id', '=', id)
    .where('is_moderated', '=', isModerated ? 1 : 0)
    .where(({ or, eb }) => or([eb('owner_id', '=', personId), eb('deleted_by', '=', personId)]))
    .where('deleted_at', '>=', new Date(Date.now() - undoMilliseconds).toISOString())
    .returning(['pin', 'deleted_by'])
    .executeTakeFirst();
  // Restored by an earlier call, or its picture was imported again.
  const isBack = await rows.selectFrom('pins').select('id').where('id', '=', id).where('owner_id', '=', personId).executeTakeFirst();
  if (isBack) return;
  if (!row) throw new Refusal(404, 'This pin can no longer be restored.');

  const { serial, repins, ...deleted } = deletedPinOf(row.pin);
  // The owner of a pin that another person deleted may have lost the board as well.
  const need = isModerated || row.deleted_by === personId ? 'any' : 'save';
  const board = deleted.board_id === null ? undefined : await heldBoard(db, personId, deleted.board_id, need);
  const section =
    board && deleted.section_id !== null ? await sectionOn(db, personId, board, deleted.section_id).catch(() => undefined) : undefined;
  const isListed = deleted.source_id === null && (!board || board.privacy === 'public');
  // Pins saved from it may have been deleted meanwhile.
  const repin_count = deleted.repin_count - repins + ((await repinsOf(db, [id])).get(id) ?? 0);
  const pin = { ...deleted, repin_count, section_id: section?.id ?? null, listed: isListed ? 1 : 0, place: deleted.place ?? serial };
  await rows.insertInto('pins').values(pin).execute();
  if (pin.source_id !== null) {
    const source = await rows
      .updateTable('pins')
      .set(({ eb }) => ({ repin_count: eb('repin_count', '+', 1) }))
      .where('id', '=', pin.source_id)
      .returning('owner_id')
      .executeTakeFirst();
    if (source && board?.privacy === 'public') await tellSaves(db, [pin]);
  }
  await writeWordsOf(db, [id]);
  await countPins(rows, { added: [countedBy(pin, board)] });
}

/** Number of existing pins saved from each pin. */
async function repinsOf(db: Writing, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows
    .selectFrom('pins')
    .select(({ fn }) => ['source_id', fn.countAll<number | string>().as('count')])
    .where('source_id', 'in', ids)
    .groupBy('source_id')
    .execute();
  return new Map(rows.map(({ source_id, count }) => [source_id!, Number(count)]));
}

const restored = ({ descriptor, ...pin }: PinRow, repins: number) =>
  JSON.stringify({ ...pin, repins, descriptor: Buffer.from(bytesOf(descriptor)).toString('base64') });

/** The row of a deleted pin, with the number of pins that had been saved from it. */
export function deletedPinOf(text: string): PinRow & { repins: number } {
  const pin = JSON.parse(text) as Omit<PinRow, 'descriptor'> & { descriptor: string; repins: number };
  return { ...pin, descriptor: new Uint8Array(Buffer.from(pin.descriptor, 'base64')) };
}
