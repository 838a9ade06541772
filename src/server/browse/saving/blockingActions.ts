import { newId } from '../../database/ids.ts';
import type { Database } from '../../database/database.ts';

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
