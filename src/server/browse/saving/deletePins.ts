import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { readSettings } from '../../instance/instanceSettings.ts';
import { untellSaves } from '../../news/untell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { countPins } from '../countPins.ts';
import { forgetWords } from '../words.ts';
import { heldBoard } from './boardRights.ts';
import { forgetAnswers } from './createIdempotently.ts';
import { boardsUnder, bytesOf, countedBy, heldPins, type PinRow } from './heldPins.ts';

/**
 * Deletes own pins, and others' pins from a board that the person may edit. Each goes to the trash of its owner; who deleted another's can
 * restore it for ten minutes.
 * @throws {Refusal} 404 if none of them exists
 */
export async function deletePins(db: Database, personId: string, ids: readonly string[]): Promise<{ pin_ids: string[] }> {
  return inTransaction(db, async (writing) => {
    const pins = await heldPins(writing, personId, ids);
    if (pins.length === 0) throw new Refusal(404, 'There is no such pin.');
    const othersPins = pins.filter(({ owner_id }) => owner_id !== personId);
    for (const boardId of new Set(othersPins.map(({ board_id }) => board_id))) {
      if (boardId === null) throw new Refusal(403, 'Only its owner may delete a pin.');
      await heldBoard(writing, personId, boardId, 'edit');
    }
    await putAside(writing, pins, { deletedBy: personId });
    const pin_ids = pins.map(({ id }) => id);
    await recordAct(writing, personId, { act: 'deleted', detail: { pinIds: pin_ids } });
    return { pin_ids };
  });
}

interface Deletion {
  /** The pins' owners when absent. */
  deletedBy?: string;
  /** By the instance's owner: the pins' owners can not restore them. */
  isModerated?: boolean;
  /** The board that is deleted with them. */
  withBoard?: string;
}

/** Moves pins to the trash of their owners, which keeps as many as a person may have pins. */
export async function putAside(
  db: Writing,
  pins: readonly PinRow[],
  { deletedBy, isModerated = false, withBoard }: Deletion,
): Promise<void> {
  const repins = await repinsOf(
    db,
    pins.map(({ id }) => id),
  );
  const deleted_at = new Date().toISOString();
  await db.rows
    .insertInto('deleted_pins')
    .values(
      pins.map((pin) => ({
        id: pin.id,
        owner_id: pin.owner_id,
        deleted_by: deletedBy ?? pin.owner_id,
        deleted_at,
        is_moderated: isModerated ? 1 : 0,
        bytes: pin.bytes,
        with_board: withBoard ?? null,
        signature: pin.signature,
        pin: restored(pin, repins.get(pin.id) ?? 0),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        pin: ref('excluded.pin'),
        deleted_by: ref('excluded.deleted_by'),
        deleted_at: ref('excluded.deleted_at'),
        is_moderated: ref('excluded.is_moderated'),
        bytes: ref('excluded.bytes'),
        with_board: ref('excluded.with_board'),
        signature: ref('excluded.signature'),
        blocked_at: null,
      })),
    )
    .execute();
  for (const owner of new Set(pins.map(({ owner_id }) => owner_id))) await forgetOverflow(db, owner);
  await takeAway(db, pins);
}

/**
 * Deletes the oldest pins of a person's trash for good if there are more than a person may have pins. Of those that were deleted together,
 * all stay: after the limit was lowered they may be more.
 */
async function forgetOverflow({ rows }: Writing, owner: string): Promise<void> {
  const { pins_per_person } = await readSettings({ rows });
  const oldestKept = rows
    .selectFrom('deleted_pins')
    .select('deleted_at')
    .where('owner_id', '=', owner)
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .offset(Math.max(pins_per_person - 1, 0));
  const older = rows.deleteFrom('deleted_pins').where('owner_id', '=', owner).where('deleted_at', '<', oldestKept);
  await forgetAnswers({ rows }, await older.returning('id').execute());
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

/** Number of existing pins saved from each pin. */
export async function repinsOf(db: Writing, ids: readonly string[]): Promise<Map<string, number>> {
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

/** A deleted pin's row with the number of pins that had been saved from it. */
export type DeletedPin = PinRow & { repins: number };

export function deletedPinOf(text: string): DeletedPin {
  const pin = JSON.parse(text) as Omit<PinRow, 'descriptor'> & { descriptor: string; repins: number };
  return { ...pin, descriptor: new Uint8Array(Buffer.from(pin.descriptor, 'base64')) };
}
