import { randomUUID } from 'node:crypto';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { idOf } from '../../database/ids.ts';
import { Refusal } from '../../shell/refusal.ts';
import { countPins } from '../countPins.ts';
import type { Picture } from '../drafts.ts';
import { gridPinWithId } from '../gridPins.ts';
import { pinRow, toldOf } from '../pinRow.ts';
import { heldBoard, sectionOn } from './boardRights.ts';
import { saveLast } from './boardShortlist.ts';
import { countedBy, writeWordsOf } from './heldPins.ts';
import { once } from './once.ts';
import { requireRoomForPin } from './quotas.ts';

export interface OwnPin {
  picture: Picture;
  board_id: string;
  section_id?: string | undefined;
  client_id?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  alt_text?: string | undefined;
  link?: string | undefined;
}

/** Creates a person's own pin from an imported picture. Without a client id, the same picture is added to a board only once. */
export async function createPin(db: Database, personId: string, own: OwnPin): Promise<{ pin: GridPin; known: boolean }> {
  const { client_id } = own;
  const make = async (writing: Writing) => {
    const board = await heldBoard(writing, personId, own.board_id, 'save');
    const section = own.section_id === undefined ? undefined : await sectionOn(writing, personId, board, own.section_id);
    const known = client_id === undefined ? await knownOn(writing, personId, own.picture.signature, board.id) : undefined;
    if (known) return { id: known, answer: { pin: await gridPinWithId(writing, known), known: true } };

    await requireRoomForPin(writing, personId, own.picture.bytes);
    const owner = await writing.rows.selectFrom('people').select(['id', 'pin_count']).where('id', '=', personId).executeTakeFirst();
    if (!owner) throw new Refusal(401, 'Log in to continue.');
    const id = idOf('pin', personId, client_id ?? randomUUID());
    const told = toldOf({ title: own.title ?? '', description: own.description, altText: own.alt_text, link: own.link });
    const row = pinRow(id, { picture: own.picture }, { owner, board, section, nth: owner.pin_count }, told);
    await writing.rows.insertInto('pins').values(row).execute();
    await writeWordsOf(writing, [id]);
    await countPins(writing.rows, {
      come: [countedBy({ ...row, board_id: board.id, section_id: section?.id ?? null, topic_id: null }, board)],
    });
    await saveLast(writing, personId, board.id);
    return { id, answer: { pin: await gridPinWithId(writing, id), known: false } };
  };
  return client_id === undefined ? (await inTransaction(db, make)).answer : once(db, { personId, clientId: client_id, call: 'pin' }, make);
}

async function knownOn(db: Writing, personId: string, signature: string, boardId: string): Promise<string | undefined> {
  const row = await db.rows
    .selectFrom('pins')
    .select('id')
    .where('signature', '=', signature)
    .where('owner_id', '=', personId)
    .where('board_id', '=', boardId)
    .executeTakeFirst();
  return row?.id;
}
