import { contentStoreOf } from '../browse/contentStore.ts';
import type { PinDraft } from '../browse/drafts.ts';
import { lockPerson, requireRoomForBoards, requireRoomForPins } from '../browse/saving/quotas.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { idOf } from '../database/ids.ts';
import { boardOf, importsPerson } from './importedPin.ts';

interface ImportedPicture {
  signature: string;
  bytes?: number | undefined;
  /** Slug of the board of its topic. */
  boardSlug?: string | undefined;
}

/**
 * Reads what the owner has already of an imported picture: its pin and the board of its topic. A picture that is there needs no room.
 * @throws {Refusal} 403 if there is no room for a new pin or a new board
 */
export async function requireRoomForImport(
  { rows }: Pick<Database, 'rows'>,
  ownerId: string,
  { signature, bytes, boardSlug }: ImportedPicture,
  isExempt = false,
): Promise<{ pin: { topic_id: string | null } | undefined; hasBoard: boolean }> {
  const pin = await rows
    .selectFrom('pins')
    .select('topic_id')
    .where('id', '=', idOf('pin', ownerId, signature))
    .executeTakeFirst();
  const board =
    boardSlug === undefined
      ? undefined
      : await rows.selectFrom('boards').select('id').where('owner_id', '=', ownerId).where('slug', '=', boardSlug).executeTakeFirst();
  if (!pin && !isExempt) {
    await requireRoomForPins({ rows }, ownerId, { bytes });
    if (boardSlug !== undefined && !board) await requireRoomForBoards({ rows }, ownerId);
  }
  return { pin, hasBoard: board !== undefined };
}

/**
 * Imports a picture to the board of its topic, which is made if the picture is new. An existing board is left unchanged: it may be secret.
 * @param isExempt from the limits of pins and boards
 * @throws {Refusal} 403 if the owner has no room
 */
export async function importPin(db: Database, draft: PinDraft, isExempt: boolean): Promise<{ pinId: string; known: boolean }> {
  if (draft.owner === importsPerson.username) await contentStoreOf(db).savePerson(importsPerson);
  return inTransaction(db, async (writing) => {
    const owner = await writing.rows.selectFrom('people').select('id').where('username', '=', draft.owner).executeTakeFirstOrThrow();
    await lockPerson(writing, owner.id);
    const { signature, bytes } = draft.picture;
    const { pin, hasBoard } = await requireRoomForImport(writing, owner.id, { signature, bytes, boardSlug: draft.board?.slug }, isExempt);
    const store = contentStoreOf({ ...db, ...writing });
    const board = boardOf(draft);
    if (board && !hasBoard && !pin) await store.saveBoard(board);
    const { board: place, topic, ...rest } = draft;
    const { known } = await store.savePins([
      {
        ...rest,
        ...(place && (hasBoard || !pin) && { board: place }),
        // A topic that the pin does not take would be made and stay empty.
        ...(topic !== undefined && (pin?.topic_id ?? null) === null && { topic }),
      },
    ]);
    return { pinId: idOf('pin', owner.id, signature), known: known > 0 };
  });
}
