import type { GridPin } from '../../../../events/entities/pin.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { countPins } from '../countPins.ts';
import { gridPinWithId } from '../gridPins.ts';
import { forgetWords } from '../words.ts';
import { heldBoard, sectionOn } from './boardRights.ts';
import { boardsUnder, bytesOf, countedBy, heldPins, type PinRow, writeWordsOf } from './heldPins.ts';
import { idFor } from './once.ts';

/** How long a deletion can be undone. */
const undoMilliseconds = 10 * 60_000;

/**
 * Deletes own pins, and others' from a board that the person may change. They can be restored for ten minutes.
 * @throws {Refusal} 404 when none of them is there.
 */
export async function deletePins(db: Database, personId: string, given: readonly string[]): Promise<{ pin_ids: string[]; restorable_until: string }> {
  return inTransaction(db, async (writing) => {
    const pins = await heldPins(writing, personId, given);
    if (pins.length === 0) throw new Refusal(404, 'There is no such pin.');
    const others = pins.filter(({ owner_id }) => owner_id !== personId);
    for (const boardId of new Set(others.map(({ board_id }) => board_id))) {
      if (boardId === null) throw new Refusal(403, 'Only its owner may delete a pin.');
      await heldBoard(writing, personId, boardId, 'edit');
    }
    const now = Date.now();
    await writing.rows.deleteFrom('deleted_pins').where('deleted_at', '<', new Date(now - undoMilliseconds).toISOString()).execute();
    const repins = await repinsOf(writing, pins.map(({ id }) => id));
    const deleted = { deleted_by: personId, deleted_at: new Date(now).toISOString() };
    await writing.rows
      .insertInto('deleted_pins')
      .values(pins.map((pin) => ({ id: pin.id, owner_id: pin.owner_id, ...deleted, pin: written(pin, repins.get(pin.id) ?? 0) })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ pin: ref('excluded.pin'), ...deleted })))
      .execute();
    await takeAway(writing, pins);
    return { pin_ids: pins.map(({ id }) => id), restorable_until: new Date(now + undoMilliseconds).toISOString() };
  });
}

/** Takes pins away, from every count and search too; the pins that they were saved from have been saved once less. */
export async function takeAway(db: Writing, pins: readonly PinRow[]): Promise<void> {
  const boards = await boardsUnder(db, pins);
  await forgetWords(db, 'pin_words', pins.map(({ serial }) => serial));
  await db.rows.deleteFrom('pins').where('id', 'in', pins.map(({ id }) => id)).execute();
  const savedOnceLess = pins.flatMap(({ source_id }) => source_id ?? []).sort();
  for (const sourceId of savedOnceLess) await db.rows.updateTable('pins').set(({ eb }) => ({ repin_count: eb('repin_count', '-', 1) })).where('id', '=', sourceId).execute();
  await countPins(db.rows, { gone: pins.map((pin) => countedBy(pin, boards.get(pin.board_id))) });
}

/**
 * Puts a deleted pin back where it lay, at its place. Asked again, it only tells the pin.
 * @throws {Refusal} 404 when it was not deleted by this person or its owner, or too long ago, or with its board.
 */
export async function restorePin(db: Database, personId: string, givenId: string): Promise<{ pin: GridPin }> {
  return inTransaction(db, async (writing) => {
    const { rows } = writing;
    const id = await idFor(writing, personId, givenId);
    const row = await rows
      .deleteFrom('deleted_pins')
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('owner_id', '=', personId), eb('deleted_by', '=', personId)]))
      .where('deleted_at', '>=', new Date(Date.now() - undoMilliseconds).toISOString())
      .returning('pin')
      .executeTakeFirst();
    // By the same call before, or because its picture was brought in again.
    const isBack = await rows.selectFrom('pins').select('id').where('id', '=', id).where('owner_id', '=', personId).executeTakeFirst();
    if (isBack) return { pin: await gridPinWithId(writing, id) };
    if (!row) throw new Refusal(404, 'This pin can not be brought back any more.');

    const { serial, repins, ...deleted } = read(row.pin);
    const board = deleted.board_id === null ? undefined : await heldBoard(writing, personId, deleted.board_id, 'any');
    const section = board && deleted.section_id !== null ? await sectionOn(writing, personId, board, deleted.section_id).catch(() => undefined) : undefined;
    const isListed = deleted.source_id === null && (!board || board.privacy === 'public');
    // Meanwhile some may have been deleted that were saved from it.
    const repin_count = deleted.repin_count - repins + ((await repinsOf(writing, [id])).get(id) ?? 0);
    const pin = { ...deleted, repin_count, section_id: section?.id ?? null, listed: isListed ? 1 : 0, place: deleted.place ?? serial };
    await rows.insertInto('pins').values(pin).execute();
    if (pin.source_id !== null) await rows.updateTable('pins').set(({ eb }) => ({ repin_count: eb('repin_count', '+', 1) })).where('id', '=', pin.source_id).execute();
    await writeWordsOf(writing, [id]);
    await countPins(rows, { come: [countedBy(pin, board)] });
    return { pin: await gridPinWithId(writing, id) };
  });
}

/** How many pins there are that were saved from each. */
async function repinsOf(db: Writing, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows.selectFrom('pins').select(({ fn }) => ['source_id', fn.countAll<number | string>().as('count')]).where('source_id', 'in', ids).groupBy('source_id').execute();
  return new Map(rows.map(({ source_id, count }) => [source_id!, Number(count)]));
}

const written = ({ descriptor, ...pin }: PinRow, repins: number) => JSON.stringify({ ...pin, repins, descriptor: Buffer.from(bytesOf(descriptor)).toString('base64') });

function read(text: string): PinRow & { repins: number } {
  const pin = JSON.parse(text) as Omit<PinRow, 'descriptor'> & { descriptor: string; repins: number };
  return { ...pin, descriptor: new Uint8Array(Buffer.from(pin.descriptor, 'base64')) };
}
