import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { createBoard, updateBoard } from '../saving/editBoards.ts';
import { createSection } from '../saving/editSections.ts';
import { maxOfBoard, requireRoomForBoards } from '../saving/quotas.ts';
import type { ImportBoard, ImportItem } from './readItems.ts';

/** Target of an item. */
export interface Place {
  boardId?: string | undefined;
  sectionId?: string | undefined;
}

const keyOf = (name: string) => name.toLowerCase();

const maxBoardName = 50;

interface Wanted {
  board: Omit<ImportBoard, 'sections'>;
  sections: Map<string, string>;
}

/**
 * Finds or makes the boards and sections of an import. A board of the same name and privacy stays as it is and gets the pins, so that what
 * is imported is never seen by more people than it was. New boards are secret, unless the export of another Tessera says otherwise.
 * @throws {Refusal} 403 if the person has no room for so many; then none is made
 */
export async function placesFor(
  db: Database,
  personId: string,
  boards: readonly ImportBoard[],
  items: readonly ImportItem[],
): Promise<(item: Pick<ImportItem, 'board' | 'section'>) => Place> {
  const wanted = new Map<string, Wanted>();
  for (const { sections, ...board } of boards)
    if (board.name) wanted.set(keyOf(board.name), { board, sections: new Map(sections.map((title) => [keyOf(title), title])) });
  for (const { board: name, section } of items) {
    if (!name) continue;
    const known = wanted.get(keyOf(name)) ?? { board: { name }, sections: new Map<string, string>() };
    wanted.set(keyOf(name), known);
    if (section && !known.sections.has(keyOf(section))) known.sections.set(keyOf(section), section);
  }
  const targets = await targetsOf(db, personId, wanted);
  const places = new Map<string, { id: string; sections: ReadonlyMap<string, string> }>();
  for (const [key, { board, sections }] of wanted) {
    const target = targets.get(key)!;
    target.id ??= await newBoard(db, personId, { ...board, name: target.name });
    places.set(key, { id: target.id, sections: await sectionsFor(db, personId, target.id, sections) });
  }
  return ({ board, section }) => {
    const place = board === undefined ? undefined : places.get(keyOf(board));
    return { boardId: place?.id, sectionId: section === undefined ? undefined : place?.sections.get(keyOf(section)) };
  };
}

interface Target {
  /** Undefined until the board is made. */
  id?: string;
  name: string;
  privacy: ImportBoard['privacy'];
}

/** The board for each wanted one: of its name and privacy, else the first of `Name (2)`, `Name (3)` that is free or has its privacy. */
async function targetsOf(db: Database, personId: string, wanted: ReadonlyMap<string, Wanted>): Promise<Map<string, Target>> {
  const held = await db.rows.selectFrom('boards').select(['id', 'name', 'privacy']).where('owner_id', '=', personId).execute();
  const targets = new Map<string, Target>(held.map((board) => [keyOf(board.name), board]));
  const chosen = new Map<string, Target>();
  for (const [key, { board }] of wanted) {
    const { privacy = 'secret' } = board;
    for (let n = 1; !chosen.has(key); n++) {
      const suffix = n === 1 ? '' : ` (${n})`;
      const name = board.name.slice(0, maxBoardName - suffix.length).trimEnd() + suffix;
      const target = targets.get(keyOf(name)) ?? { name, privacy };
      targets.set(keyOf(name), target);
      if (target.privacy === privacy) chosen.set(key, target);
    }
  }
  const added = targets.size - held.length;
  if (added > 0) await requireRoomForBoards(db, personId, added);
  return chosen;
}

/** The ids of the sections by title; where a board has as many as it may have, the others' pins are on the board itself. */
async function sectionsFor(db: Database, personId: string, boardId: string, wanted: ReadonlyMap<string, string>) {
  const rows = await db.rows.selectFrom('sections').select(['id', 'title']).where('board_id', '=', boardId).execute();
  const titled = new Map(rows.map((section) => [keyOf(section.title), section.id]));
  for (const [key, title] of wanted) {
    if (titled.size >= maxOfBoard) break;
    if (!titled.has(key)) titled.set(key, (await createSection(db, personId, { board_id: boardId, title, client_id: randomUUID() })).id);
  }
  return titled;
}

async function newBoard(db: Database, personId: string, board: Omit<ImportBoard, 'sections'>): Promise<string> {
  const { name, description, privacy = 'secret', layout, order, createdAt } = board;
  const { id } = await createBoard(db, personId, { name, description, privacy, client_id: randomUUID() });
  if (layout ?? order) await updateBoard(db, personId, { board_id: id, layout, pin_order: order });
  if (createdAt) await db.rows.updateTable('boards').set({ created_at: createdAt }).where('id', '=', id).execute();
  return id;
}
