import type { GridPin } from '../../../../events/entities/pin.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { switchComments } from '../../engage/comments/pinComments.ts';
import { Refusal } from '../../shell/refusal.ts';
import { gridPinWithId } from '../gridPins.ts';
import { linkOf, textOf } from '../pinRow.ts';
import { heldBoard } from './boardRights.ts';
import { heldPins, writeWordsOf } from './heldPins.ts';
import { type Move, movePins } from './movePins.ts';

/** An empty text or null removes the old value. */
export interface PinChange extends Move {
  pin_id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  alt_text?: string | null | undefined;
  link?: string | null | undefined;
  comments_disabled?: boolean | undefined;
}

/**
 * Changes an own pin's texts or link, switches its comments, and moves it.
 * @throws {Refusal} 400 for a link that is not a web address, 403 for another's pin, 404 if it does not exist
 */
export async function updatePin(
  db: Database,
  personId: string,
  { pin_id, board_id, section_id, ...changedFields }: PinChange,
): Promise<{ pin: GridPin }> {
  return inTransaction(db, async (writing) => {
    const [pin] = await heldPins(writing, personId, [pin_id]);
    if (!pin) throw new Refusal(404, 'There is no such pin.');
    // A former collaborator of a secret board can not see it, not even through their own pin on it.
    if (pin.board_id !== null) await heldBoard(writing, personId, pin.board_id, 'any');
    const changes = {
      ...(changedFields.title !== undefined && { title: textOf(changedFields.title) }),
      ...(changedFields.description !== undefined && { description: textOf(changedFields.description) }),
      ...(changedFields.alt_text !== undefined && { alt_text: textOf(changedFields.alt_text) }),
      ...(changedFields.link !== undefined && linkOf(changedFields.link)),
    };
    if (changedFields.link && changes.link === null) throw new Refusal(400, 'A link must start with http:// or https://.');
    if (Object.keys(changes).length > 0) {
      if (pin.owner_id !== personId) throw new Refusal(403, 'Only its owner may change a pin.');
      await writing.rows.updateTable('pins').set(changes).where('id', '=', pin.id).execute();
      await writeWordsOf(writing, [pin.id]);
    }
    if (changedFields.comments_disabled !== undefined) await switchComments(writing, personId, pin.id, changedFields.comments_disabled);
    if (board_id !== undefined || section_id !== undefined) await movePins(writing, personId, [pin.id], { board_id, section_id });
    return { pin: await gridPinWithId(writing, pin.id) };
  });
}
