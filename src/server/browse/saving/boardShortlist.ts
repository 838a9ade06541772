import type { Board } from '../../../../events/entities/board.ts';
import type { Database, Writing } from '../../database/database.ts';
import { boardRows, boardsWithRelations, sectionsOf } from '../boards.ts';

const maxRecent = 6;
const maxBoards = 1000;

/** Boards that a person may save to: those used last, and all by name, each with its sections (C-07). */
export async function boardShortlist(db: Database, personId: string): Promise<{ last_saved: Board[]; all: Board[] }> {
  const collaborations = await db.rows
    .selectFrom('collaborators')
    .select(['board_id', 'permissions'])
    .where('person_id', '=', personId)
    .execute();
  const shared = collaborations
    .filter(({ permissions }) => (JSON.parse(permissions) as string[]).includes('save'))
    .map(({ board_id }) => board_id);
  const rows = await boardRows(db)
    .where(({ or, eb }) => or([eb('boards.owner_id', '=', personId), ...(shared.length > 0 ? [eb('boards.id', 'in', shared)] : [])]))
    .orderBy('boards.serial', 'desc')
    .limit(maxBoards)
    .execute();
  const saves = await db.rows
    .selectFrom('last_saves')
    .select('board_id')
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .limit(maxBoards)
    .execute();
  const sections = await sectionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const allBoards = (await boardsWithRelations(db, rows, { id: personId }))
    .map((board) => ({ ...board, sections: sections.get(board.id)! }))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  const byId = new Map(allBoards.map((board) => [board.id, board]));
  return { last_saved: saves.flatMap(({ board_id }) => byId.get(board_id) ?? []).slice(0, maxRecent), all: allBoards };
}

/** Records the board that a person saved to last. */
export async function saveLast(db: Writing, personId: string, boardId: string): Promise<void> {
  const saved_at = new Date().toISOString();
  await db.rows
    .insertInto('last_saves')
    .values({ person_id: personId, board_id: boardId, saved_at })
    .onConflict((conflict) => conflict.columns(['person_id', 'board_id']).doUpdateSet({ saved_at }))
    .execute();
}
