import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { createBoard, updateBoard } from '../saving/editBoards.ts';
import { createSection } from '../saving/editSections.ts';
import type { ImportBoard, ImportItem } from './readItems.ts';

/** Where an item goes. */
export interface Place {
  boardId?: string | undefined;
  sectionId?: string | undefined;
}

const keyOf = (name: string) => name.toLowerCase();

/**
 * Finds or makes the boards and sections of an import. A board of the same name stays as it is and gets the pins; a new one is secret,
 * unless the export of another Tessera says otherwise.
 * @throws {Refusal} 403 if the person has no room for so many
 */
export async function placesFor(
  db: Database,
  personId: string,
  boards: readonly ImportBoard[],
  items: readonly ImportItem[],
): Promise<(item: Pick<ImportItem, 'board' | 'section'>) => Place> {
  const wanted = new Map<string, ImportBoard>();
  for (const board of boards) if (board.name) wanted.set(keyOf(board.name), { ...board, sections: [...board.sections] });
  for (const { board, section } of items) {
    if (!board) continue;
    const known = wanted.get(keyOf(board)) ?? { name: board, sections: [] };
    wanted.set(keyOf(board), known);
    if (section && !known.sections.some((title) => keyOf(title) === keyOf(section))) known.sections.push(section);
  }
  const places = new Map<string, { id: string; sections: Map<string, string> }>();
  for (const [key, board] of wanted) places.set(key, await placeOf(db, personId, board));
  return ({ board, section }) => {
    const place = board === undefined ? undefined : places.get(keyOf(board));
    return { boardId: place?.id, sectionId: section === undefined ? undefined : place?.sections.get(keyOf(section)) };
  };
}

async function placeOf(db: Database, personId: string, { name, sections, ...board }: ImportBoard) {
  const boards = await db.rows.selectFrom('boards').select(['id', 'name']).where('owner_id', '=', personId).execute();
  const id = boards.find((one) => keyOf(one.name) === keyOf(name))?.id ?? (await newBoard(db, personId, { name, ...board }));
  const rows = await db.rows.selectFrom('sections').select(['id', 'title']).where('board_id', '=', id).execute();
  const titled = new Map(rows.map((section) => [keyOf(section.title), section.id]));
  for (const title of sections) {
    if (titled.has(keyOf(title))) continue;
    const section = await createSection(db, personId, { board_id: id, title, client_id: randomUUID() });
    titled.set(keyOf(title), section.id);
  }
  return { id, sections: titled };
}

async function newBoard(db: Database, personId: string, board: Omit<ImportBoard, 'sections'>): Promise<string> {
  const { name, description, privacy = 'secret', layout, order, createdAt } = board;
  const { id } = await createBoard(db, personId, { name, description, privacy, client_id: randomUUID() });
  if (layout ?? order) await updateBoard(db, personId, { board_id: id, layout, pin_order: order });
  if (createdAt) await db.rows.updateTable('boards').set({ created_at: createdAt }).where('id', '=', id).execute();
  return id;
}
