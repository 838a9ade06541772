import { newId } from '../../database/ids.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';

/** An operation on a board that runs in steps (S2.3). */
export interface BlockingAction {
  id: string;
  /** ISO 8601. */
  created_timestamp: string;
  /** Percent. */
  progress: number;
  /** '-1' means the whole board, null the pins without a section. */
  section_id: string | null;
}

const wholeBoard = '-1';
/** Milliseconds, longer than any step takes; an action without a step for this long is considered dead. */
const maxStepMilliseconds = 60_000;

export const liveSince = () => new Date(Date.now() - maxStepMilliseconds).toISOString();

export async function blockingActionsOn(db: Database, boardId: string): Promise<BlockingAction[]> {
  const rows = await db.rows
    .selectFrom('blocking_actions')
    .select(['id', 'created_at', 'progress', 'section_id'])
    .where('board_id', '=', boardId)
    .where('stepped_at', '>', liveSince())
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...action }) => ({ ...action, created_timestamp: created_at }));
}

/** Blocks a board during an operation on all of it. */
export async function beginBlocking(db: Pick<Database, 'rows'>, boardId: string): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  await db.rows
    .insertInto('blocking_actions')
    .values({ id, board_id: boardId, section_id: wholeBoard, created_at: now, stepped_at: now, progress: 0 })
    .execute();
  return id;
}

export async function stepBlocking(db: Pick<Database, 'rows'>, id: string, progress: number): Promise<void> {
  await db.rows.updateTable('blocking_actions').set({ progress, stepped_at: new Date().toISOString() }).where('id', '=', id).execute();
}

export async function endBlocking(db: Pick<Database, 'rows'>, id: string): Promise<void> {
  await db.rows.deleteFrom('blocking_actions').where('id', '=', id).execute();
}

/** Pins per step of an operation on a board. */
export const pinsPerStep = 200;

/**
 * Carries an operation on a board out in steps, each a transaction that returns how many pins are left; other requests run between them.
 * The board is blocked from the first step, unless nothing is left after it, to the last one (S2.3).
 * @returns the board's id
 */
export async function inSteps(
  db: Database,
  first: (writing: Writing) => Promise<{ id: string; left: number }>,
  next: (writing: Writing, id: string) => Promise<number>,
): Promise<string> {
  const {
    id,
    left: total,
    blocking,
  } = await inTransaction(db, async (writing) => {
    const begun = await first(writing);
    return { ...begun, blocking: begun.left === 0 ? undefined : await beginBlocking(writing, begun.id) };
  });
  if (blocking === undefined) return id;
  try {
    for (let left = total; left > 0;) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      left = await inTransaction(db, async (writing) => {
        await stepBlocking(writing, blocking, Math.round((1 - left / (total + pinsPerStep)) * 100));
        return next(writing, id);
      });
    }
    return id;
  } finally {
    await endBlocking(db, blocking);
  }
}
