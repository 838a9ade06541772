import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { countBoards } from '../countBoards.ts';
import { forgetWords } from '../words.ts';
import { beginBlocking, endBlocking, stepBlocking } from './blockingActions.ts';
import { heldBoard } from './boardRights.ts';
import { takeAway } from './deletePins.ts';

/** Pins per step; other requests run between the steps. */
const atOnce = 200;

/** Deletes a board with its pins. A large one is deleted in steps and is blocked meanwhile (S2.3). */
export async function deleteBoard(db: Database, personId: string, givenId: string): Promise<{ board_id: string }> {
  const { id, blocking } = await inTransaction(db, async (writing) => {
    const { id } = await heldBoard(writing, personId, givenId, 'own');
    return { id, blocking: (await step(writing, id)) === 'done' ? undefined : await beginBlocking(writing, id) };
  });
  if (blocking === undefined) return { board_id: id };
  try {
    const { left: remaining } = await db.rows
      .selectFrom('pins')
      .select(({ fn }) => fn.countAll<number | string>().as('left'))
      .where('board_id', '=', id)
      .executeTakeFirstOrThrow();
    for (let deletedCount = atOnce; ; deletedCount += atOnce) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      const state = await inTransaction(db, async (writing) => {
        await stepBlocking(writing, blocking, Math.min(99, Math.round((deletedCount / (Number(remaining) + atOnce)) * 100)));
        return step(writing, id);
      });
      if (state === 'done') return { board_id: id };
    }
  } catch (error) {
    await endBlocking(db, blocking);
    throw error;
  }
}

/** Deletes some of a board's pins or, if none are left, the board. */
async function step(db: Writing, boardId: string): Promise<'done' | 'more'> {
  const { rows } = db;
  const board = rows.selectFrom('boards').select(['serial', 'owner_id']).where('id', '=', boardId);
  const held = await (db.dialect === 'postgres' ? board.forUpdate() : board).executeTakeFirst();
  if (!held) return 'done';
  const pins = await rows
    .selectFrom('pins')
    .selectAll()
    .where('board_id', '=', boardId)
    .limit(atOnce + 1)
    .execute();
  if (pins.length > 0) await takeAway(db, pins.slice(0, atOnce));
  if (pins.length > atOnce) return 'more';
  await forgetWords(db, 'board_words', [held.serial]);
  await rows.deleteFrom('boards').where('id', '=', boardId).execute();
  await countBoards(rows, held.owner_id);
  return 'done';
}

/**
 * Deletes a person's boards with all pins on them, and their pins on others' boards. Picture files stay, since other people may have them
 * too.
 */
export async function deleteAllBoards(db: Database, personId: string): Promise<void> {
  const boards = await db.rows.selectFrom('boards').select('id').where('owner_id', '=', personId).execute();
  for (const { id } of boards) await deleteBoard(db, personId, id);
  for (let state = 'more'; state === 'more';) {
    state = await inTransaction(db, async (writing) => {
      const pins = await writing.rows.selectFrom('pins').selectAll().where('owner_id', '=', personId).limit(atOnce).execute();
      if (pins.length > 0) await takeAway(writing, pins);
      return pins.length < atOnce ? 'done' : 'more';
    });
  }
}
