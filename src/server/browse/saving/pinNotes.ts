import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { cachedQuery } from '../../database/cachedQuery.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { textOf } from '../pinRow.ts';
import { heldBoard } from './boardRights.ts';
import { heldPins } from './heldPins.ts';

/**
 * Writes, changes or, with an empty text, removes the private note on an own pin. The answer has no text: answers are stored for months.
 * @throws {Refusal} 404 for a pin of others too, and for one on a board that is closed to the person by now
 */
export async function notePin(db: Database, personId: string, change: { pin_id: string; note: string }): Promise<{ pin_id: string }> {
  return inTransaction(db, async (writing) => {
    const [pin] = await heldPins(writing, personId, [change.pin_id]);
    if (pin?.owner_id !== personId) throw new Refusal(404, 'There is no such pin.');
    if (pin.board_id !== null) await heldBoard(writing, personId, pin.board_id, 'any');
    const before = { note: await noteOn(writing, personId, pin.id) };
    await writeNote(writing, personId, pin.id, change.note);
    await recordAct(writing, personId, { act: 'noted', subject: pin.id, before });
    return { pin_id: pin.id };
  });
}

/** Writes the note on an own pin; an empty one is removed. */
export async function writeNote({ rows }: Pick<Writing, 'rows'>, personId: string, pinId: string, text: string): Promise<void> {
  const note = textOf(text);
  if (note === null) {
    await rows.deleteFrom('pin_notes').where('person_id', '=', personId).where('pin_id', '=', pinId).execute();
  } else {
    await rows
      .insertInto('pin_notes')
      .values({ person_id: personId, pin_id: pinId, note })
      .onConflict((conflict) => conflict.columns(['person_id', 'pin_id']).doUpdateSet({ note }))
      .execute();
  }
}

const noteRows = cachedQuery((rows, { person, pin }: { person: string; pin: string }) =>
  rows.selectFrom('pin_notes').select('note').where('person_id', '=', person).where('pin_id', '=', pin),
);

/** The person's private note on a pin; empty for none. */
export const noteOn = async (db: Pick<Database, 'rows'>, person: string, pin: string): Promise<string> =>
  (await noteRows(db, { person, pin }))[0]?.note ?? '';

/** The person's private notes on some pins, by pin. */
export async function notesOn({ rows }: Pick<Database, 'rows'>, personId: string, pinIds: readonly string[]): Promise<Map<string, string>> {
  if (pinIds.length === 0) return new Map();
  const notes = await rows
    .selectFrom('pin_notes')
    .select(['pin_id', 'note'])
    .where('person_id', '=', personId)
    .where('pin_id', 'in', pinIds)
    .execute();
  return new Map(notes.map(({ pin_id, note }) => [pin_id, note]));
}
