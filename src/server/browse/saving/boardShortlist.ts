import type { Board } from '../../../../events/entities/board.ts';
import type { Database, Writing } from '../../database/database.ts';
import { boardRows, boardsWithRelations, sectionsOf } from '../boards.ts';

const maxRecent = 6;
const maxBoards = 1000;

/** A person's boards, own ones and those they work on: those saved to last, and all by name, each with its sections (C-07, C-08). */
export async function boardShortlist(db: Database, personId: string): Promise<{ last_saved: Board[]; all: Board[] }> {
  const rows = await boardRows(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('boards.owner_id', '=', personId),
        eb(
          'boards.id',
          'in',
          selectFrom('collaborators').select('board_id').where('person_id', '=', personId).where('invited_at', 'is', null),
        ),
      ]),
    )
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
  const byId = new Map(allBoards.filter(maySaveTo).map((board) => [board.id, board]));
  return { last_saved: saves.flatMap(({ board_id }) => byId.get(board_id) ?? []).slice(0, maxRecent), all: allBoards };
}

/** Whether the person whose list has the board may save to it: all of their own, and those that they were invited to save to. */
export const maySaveTo = ({ collaboratorPermissions: granted }: Board): boolean => !granted || granted.includes('save');

/** Records the board that a person saved to last. */
export async function saveLast(db: Writing, personId: string, boardId: string): Promise<void> {
  const saved_at = new Date().toISOString();
  await db.rows
    .insertInto('last_saves')
    .values({ person_id: personId, board_id: boardId, saved_at })
    .onConflict((conflict) => conflict.columns(['person_id', 'board_id']).doUpdateSet({ saved_at }))
    .execute();
}
