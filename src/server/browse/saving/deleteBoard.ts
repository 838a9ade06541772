import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { recordAct } from '../activity/recordAct.ts';
import { countBoards } from '../countBoards.ts';
import { forgetWords } from '../words.ts';
import { inSteps, pinsPerStep } from './blockingActions.ts';
import { heldBoard } from './boardRights.ts';
import { keepBoard } from './deletedBoards.ts';
import { putAside, takeAway } from './deletePins.ts';
import { lockedPins } from './heldPins.ts';

/**
 * Moves a board to the trash of its owner, and each of its pins to the trash of the pin's owner. What an interrupted deletion has moved can
 * be restored pin by pin.
 */
export async function deleteBoard(db: Database, personId: string, givenId: string): Promise<{ board_id: string }> {
  return removeBoard(db, personId, givenId, { isKept: true });
}

async function removeBoard(db: Database, personId: string, givenId: string, how: { isKept: boolean }): Promise<{ board_id: string }> {
  const board_id = await inSteps(
    db,
    async (writing) => {
      const { id } = await heldBoard(writing, personId, givenId, 'own');
      return { id, left: await step(writing, id, how) };
    },
    (writing, id) => step(writing, id, how),
  );
  return { board_id };
}

/** Deletes some of a board's pins and, with the last ones, the board. @returns the number of pins that are left */
async function step(db: Writing, boardId: string, { isKept }: { isKept: boolean }): Promise<number> {
  const { rows } = db;
  const board = rows.selectFrom('boards').selectAll().where('id', '=', boardId);
  const held = await (db.dialect === 'postgres' ? board.forUpdate() : board).executeTakeFirst();
  if (!held) return 0;
  const pins = await rows.selectFrom('pins').selectAll().where('board_id', '=', boardId).orderBy('serial').limit(pinsPerStep).execute();
  const kept = isKept ? pins : pins.filter(({ owner_id }) => owner_id !== held.owner_id);
  const erased = isKept ? [] : pins.filter(({ owner_id }) => owner_id === held.owner_id);
  if (kept.length > 0) await putAside(db, kept, { withBoard: boardId });
  if (erased.length > 0) await takeAway(db, erased);
  const { left } = await rows
    .selectFrom('pins')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow();
  if (Number(left) > 0) return Number(left);
  if (isKept) {
    await keepBoard(db, held);
    await recordAct(db, held.owner_id, { act: 'boardDeleted', subject: boardId });
  }
  await forgetWords(db, 'board_words', [held.serial]);
  await rows.deleteFrom('boards').where('id', '=', boardId).execute();
  await countBoards(rows, held.owner_id);
  return 0;
}

/**
 * Deletes a person's boards with their pins for good, and their pins on others' boards; pins of others go to the trash of those. Picture
 * files stay, since other people may have them too.
 */
export async function deleteAllBoards(db: Database, personId: string): Promise<void> {
  const boards = await db.rows.selectFrom('boards').select('id').where('owner_id', '=', personId).execute();
  for (const { id } of boards) await removeBoard(db, personId, id, { isKept: false });
  for (let state = 'more'; state === 'more';) {
    state = await inTransaction(db, async (writing) => {
      const some = await writing.rows.selectFrom('pins').select('id').where('owner_id', '=', personId).limit(pinsPerStep).execute();
      const ids = some.map(({ id }) => id);
      const pins = ids.length === 0 ? [] : await lockedPins(writing, ids);
      if (pins.length > 0) await takeAway(writing, pins);
      return ids.length < pinsPerStep ? 'done' : 'more';
    });
  }
}
