import type { GridPin } from '../../../../events/entities/pin.ts';
import type { Database, Writing } from '../../database/database.ts';
import { idOf, newId } from '../../database/ids.ts';
import { tellSaves } from '../../news/tell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { countPins } from '../countPins.ts';
import { gridPinWithId } from '../gridPins.ts';
import { pinPlace } from '../pinPlace.ts';
import { textOf } from '../pinRow.ts';
import { heldBoard, sectionOn } from './boardRights.ts';
import { saveLast } from './boardShortlist.ts';
import { bytesOf, countedBy, writeWordsOf } from './heldPins.ts';
import { idFor, createIdempotently } from './createIdempotently.ts';
import { lockPerson, requireRoomForPins } from './quotas.ts';

export interface Repin {
  pin_id: string;
  board_id: string;
  section_id?: string | null | undefined;
  client_id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
}

/**
 * Saves a pin to a board (C-07) as a separate copy with the same picture. The copy is excluded from feeds, topics and everyone's
 * search, which contain the original; its owner finds it among their own pins.
 */
export async function repin(db: Database, personId: string, { client_id, ...request }: Repin): Promise<{ pin: GridPin }> {
  return createIdempotently(db, { personId, clientId: client_id, call: 'repin' }, async (writing) => {
    const { rows } = writing;
    const board = await heldBoard(writing, personId, request.board_id, 'save');
    const section = request.section_id ? await sectionOn(writing, personId, board, request.section_id) : undefined;
    const sourceId = await idFor(writing, personId, request.pin_id);
    const sources = rows.selectFrom('pins').selectAll().where('id', '=', sourceId);
    // Locked before any person, as other writers do, so that it is not deleted meanwhile. SQLite has a single writer.
    const row = await (writing.dialect === 'postgres' ? sources.forUpdate() : sources).executeTakeFirst();
    if (!row || !(await pinPlace(writing, sourceId, { id: personId }))) throw new Refusal(404, 'There is no such pin.');
    const { serial: _serial, ...source } = row;

    await lockPerson(writing, personId);
    await requireRoomForPins(writing, personId);
    const known = idOf('pin', personId, client_id);
    // A client id that was forgotten made a pin before, whose copies would count as copies of this one: it could be a copy of itself.
    const id = (await hasCopies(writing, known)) ? newId() : known;
    const saved = {
      ...source,
      id,
      owner_id: personId,
      board_id: board.id,
      section_id: section?.id ?? null,
      listed: 0,
      title: textOf(request.title) ?? source.title,
      description: textOf(request.description) ?? source.description,
      descriptor: bytesOf(source.descriptor),
      created_at: new Date().toISOString(),
      repin_count: 0,
      share_count: 0,
      is_promoted: 0,
      detail: source.detail && withoutPromotion(source.detail),
      source_id: sourceId,
      place: null,
      bytes: null,
    };
    await rows.insertInto('pins').values(saved).execute();
    await writeWordsOf(writing, [id]);
    await rows
      .updateTable('pins')
      .set(({ eb }) => ({ repin_count: eb('repin_count', '+', 1) }))
      .where('id', '=', sourceId)
      .execute();
    await countPins(rows, { added: [countedBy(saved, board)] });
    await saveLast(writing, personId, board.id);
    if (board.privacy === 'public') await tellSaves(writing, [saved]);
    await recordAct(writing, personId, { act: 'saved', subject: id });
    return { id, answer: { pin: await gridPinWithId(writing, id) } };
  });
}

const hasCopies = async ({ rows }: Writing, id: string): Promise<boolean> =>
  (await rows.selectFrom('pins').select('id').where('source_id', '=', id).executeTakeFirst()) !== undefined;

/**
 * Removes promotion data: the copy is not paid for, has no reason for its recommendation, and must not collect contact data for the person
 * saving it.
 */
function withoutPromotion(detail: string): string | null {
  const {
    isPromoted: _promoted,
    recommendationReason: _reason,
    advertiserId: _advertiser,
    campaignId: _campaign,
    adDestinationUrl: _destination,
    leadForm: _form,
    ...rest
  } = JSON.parse(detail) as Record<string, unknown>;
  return Object.keys(rest).length > 0 ? JSON.stringify(rest) : null;
}
