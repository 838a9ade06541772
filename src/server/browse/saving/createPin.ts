import { randomUUID } from 'node:crypto';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { idOf } from '../../database/ids.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { countPins } from '../countPins.ts';
import type { Picture, PinDraft } from '../drafts.ts';
import { gridPinWithId } from '../gridPins.ts';
import { pinRow, contentOfDraft } from '../pinRow.ts';
import { placeForPin } from './boardRights.ts';
import { saveLast } from './boardShortlist.ts';
import { countedBy, writeWordsOf } from './heldPins.ts';
import { createIdempotently, recordedAnswer } from './createIdempotently.ts';
import { lockPerson, requireRoomForPins } from './quotas.ts';

export interface OwnPin {
  picture: Picture;
  /** Without one the pin is on no board. */
  board_id?: string | undefined;
  section_id?: string | undefined;
  client_id?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  alt_text?: string | undefined;
  link?: string | undefined;
  /** Contents beside the picture, in the entity's own shape. */
  detail?: PinDraft['detail'];
}

/** Answer to a new pin. */
export interface CreatedPin {
  pin: GridPin;
  /** The picture was on the board already. */
  known: boolean;
}

/**
 * Checks a new pin before its picture is stored: one without a pin would stay, and be served, until the next sweep.
 * @returns the answer of an earlier call with the same client id
 * @throws {Refusal} if the person may not save to the board, or the section is not there
 */
export async function earlierPin(
  db: Database,
  personId: string,
  { client_id, board_id, section_id }: Pick<OwnPin, 'board_id' | 'section_id' | 'client_id'>,
): Promise<CreatedPin | undefined> {
  const earlier =
    client_id === undefined ? undefined : await recordedAnswer<CreatedPin>(db, { personId, clientId: client_id, call: 'pin' });
  if (!earlier && board_id !== undefined) await placeForPin(db, personId, { board_id, section_id });
  return earlier;
}

/** Creates a person's own pin from an imported picture. Without a client id, the same picture is added to a board only once. */
export async function createPin(db: Database, personId: string, draft: OwnPin): Promise<CreatedPin> {
  const { client_id, board_id, section_id } = draft;
  const make = async (writing: Writing) => {
    const { board, section } = board_id === undefined ? {} : await placeForPin(writing, personId, { board_id, section_id });
    await lockPerson(writing, personId);
    const existingId = client_id === undefined && board ? await knownOn(writing, personId, draft.picture.signature, board.id) : undefined;
    if (existingId) return { id: existingId, answer: { pin: await gridPinWithId(writing, existingId), known: true } };

    const id = idOf('pin', personId, client_id ?? randomUUID());
    await addPin(writing, personId, id, { ...draft, board, section });
    if (board) await saveLast(writing, personId, board.id);
    await recordAct(writing, personId, { act: 'created', subject: id });
    return { id, answer: { pin: await gridPinWithId(writing, id), known: false } };
  };
  return client_id === undefined
    ? (await inTransaction(db, make)).answer
    : createIdempotently(db, { personId, clientId: client_id, call: 'pin' }, make);
}

/** A new pin at its place, which the caller holds. */
export interface NewPin extends Omit<OwnPin, 'board_id' | 'section_id' | 'client_id'>, Partial<Awaited<ReturnType<typeof placeForPin>>> {
  /** ISO 8601; now when absent. */
  created_at?: string | undefined;
}

/** Adds a pin of a person whose row the caller has locked. @throws {Refusal} 403 if there is no room for it */
export async function addPin(writing: Writing, personId: string, id: string, draft: NewPin): Promise<void> {
  const { board, section, picture } = draft;
  await requireRoomForPins(writing, personId, { bytes: picture.bytes });
  const owner = await writing.rows.selectFrom('people').select(['id', 'pin_count']).where('id', '=', personId).executeTakeFirst();
  if (!owner) throw new Refusal(401, 'Log in to continue.');
  const content = contentOfDraft({
    title: draft.title ?? '',
    description: draft.description,
    altText: draft.alt_text,
    link: draft.link,
    ...(draft.detail && { detail: draft.detail }),
  });
  const row = pinRow(id, { picture, createdAt: draft.created_at }, { owner, board, section, nth: owner.pin_count }, content);
  await writing.rows.insertInto('pins').values(row).execute();
  await writeWordsOf(writing, [id]);
  await countPins(writing.rows, {
    added: [countedBy({ ...row, board_id: board?.id ?? null, section_id: section?.id ?? null, topic_id: null }, board)],
  });
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
