import type { Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Place, recordAct } from '../activity/recordAct.ts';
import { countPins } from '../countPins.ts';
import { heldBoard, type HeldBoard, sectionOn } from './boardRights.ts';
import { saveLast } from './boardShortlist.ts';
import { tellSaves } from '../../news/tell.ts';
import { untellSaves } from '../../news/untell.ts';
import { boardsUnder, countedBy, heldPins, type PinRow, writeWordsOf } from './heldPins.ts';
import { idFor } from './createIdempotently.ts';

export interface Move {
  /** Defaults to the pins' current board. */
  board_id?: string | undefined;
  /** Null for no section; by default the current one, or none on another board. */
  section_id?: string | null | undefined;
}

/**
 * Moves pins to a board or section; each keeps its place in time order. Own pins can go to any board their owner may save to; others' pins
 * stay on their board and need its edit permission. Returns the ids of the pins found.
 * @throws {Refusal} 404 if none of them exists
 */
export async function movePins(db: Writing, personId: string, ids: readonly string[], { board_id, section_id }: Move): Promise<string[]> {
  const boardId = board_id === undefined ? undefined : await idFor(db, personId, board_id);
  const pins = await heldPins(db, personId, ids, boardId === undefined ? [] : [boardId]);
  if (pins.length === 0) throw new Refusal(404, 'There is no such pin.');
  const board = await boardFor(db, personId, pins, boardId);
  const section = section_id ? await sectionOn(db, personId, board, section_id) : null;

  const before = await boardsUnder(db, pins);
  const moved = pins
    .map((pin) => ({
      ...pin,
      board_id: board.id,
      section_id: section_id === undefined && pin.board_id === board.id ? pin.section_id : (section?.id ?? null),
      listed: board.privacy === 'public' && pin.source_id === null ? 1 : 0,
    }))
    .filter((pin, i) => pin.board_id !== pins[i]!.board_id || pin.section_id !== pins[i]!.section_id);
  for (const { id, board_id, section_id, listed } of moved)
    await db.rows.updateTable('pins').set({ board_id, section_id, listed }).where('id', '=', id).execute();
  const movedFrom = pins.filter(({ id }) => moved.some((pin) => pin.id === id));
  await countPins(db.rows, {
    added: moved.map((pin) => countedBy(pin, board)),
    removed: movedFrom.map((pin) => countedBy(pin, before.get(pin.board_id))),
  });
  if (moved.length > 0)
    await writeWordsOf(
      db,
      moved.map(({ id }) => id),
    );
  const incoming = movedFrom.filter(({ board_id }) => board_id !== board.id);
  await (board.privacy === 'public' ? tellSaves(db, incoming) : untellSaves(db, incoming));
  if (incoming.length > 0) await saveLast(db, personId, board.id);
  if (moved.length > 0) {
    const detail = { pinIds: moved.map(({ id }) => id), to: commonPlace(moved)!, from: commonPlace(movedFrom) };
    await recordAct(db, personId, { act: 'moved', detail });
  }
  return pins.map(({ id }) => id);
}

/** The place where all pins are; null if they are not together on a board. */
function commonPlace(pins: readonly Pick<PinRow, 'board_id' | 'section_id'>[]): Place | null {
  const [{ board_id: boardId, section_id: sectionId }] = pins as [PinRow];
  const areTogether = pins.every((pin) => pin.board_id === boardId && pin.section_id === sectionId);
  return areTogether && boardId !== null ? { boardId, sectionId } : null;
}

/** The target board, if the person may move all pins there. */
async function boardFor(db: Writing, personId: string, pins: readonly PinRow[], givenBoardId: string | undefined): Promise<HeldBoard> {
  const boardId = givenBoardId ?? pins[0]!.board_id;
  if (boardId === null) throw new Refusal(400, 'A section is one of a board.');
  const [incoming, staying] = [pins.filter(({ board_id }) => board_id !== boardId), pins.filter(({ board_id }) => board_id === boardId)];
  if (incoming.some(({ owner_id }) => owner_id !== personId)) throw new Refusal(403, 'Only its owner may move a pin to another board.');
  const board = await heldBoard(db, personId, boardId, incoming.length > 0 ? 'save' : 'any');
  if (staying.some(({ owner_id }) => owner_id !== personId)) await heldBoard(db, personId, boardId, 'edit');
  return board;
}
