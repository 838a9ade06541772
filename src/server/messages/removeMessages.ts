import type { Database } from '../database/database.ts';
import type { MessageHub } from './hub.ts';
import { notifyServers } from './notifyServers.ts';
import { peopleNotifiedIn } from './ownConversation.ts';

type Rows = Pick<Database, 'rows' | 'dialect'>;

/** Milliseconds for which a removal can be undone. */
const undoMilliseconds = 10 * 60_000;

/** Removes a message for everyone in its conversation, as the instance's owner. @returns false if it was removed before */
export async function hideMessage(db: Rows, messageId: string): Promise<boolean> {
  const message = await db.rows
    .updateTable('messages')
    .set({ removed_ms: Date.now() })
    .where('id', '=', messageId)
    .where('removed_ms', 'is', null)
    .returning('conversation_id')
    .executeTakeFirst();
  return notifyOfRemoval(db, messageId, message?.conversation_id);
}

/** Restores a removed message during the undo period. @returns whether there was anything to restore */
export async function showMessage(db: Rows, messageId: string): Promise<boolean> {
  const message = await db.rows
    .updateTable('messages')
    .set({ removed_ms: null })
    .where('id', '=', messageId)
    .where('removed_ms', '>=', Date.now() - undoMilliseconds)
    .returning('conversation_id')
    .executeTakeFirst();
  return notifyOfRemoval(db, messageId, message?.conversation_id);
}

/** @returns whether there was such a message */
async function notifyOfRemoval(db: Rows, messageId: string, conversationId: string | undefined): Promise<boolean> {
  if (conversationId === undefined) return false;
  await notifyServers(db, { conversationId, messageId, isRemoval: true }, await peopleNotifiedIn(db, conversationId));
  return true;
}

/** Erases the content of removed messages past their undo period. The rows stay, for the notice in their place. */
export async function sweepMessages({ rows }: Pick<Database, 'rows'>): Promise<void> {
  await rows
    .updateTable('messages')
    .set({ text: '', pin_id: null, board_id: null, user_id: null })
    .where('removed_ms', '<', Date.now() - undoMilliseconds)
    .where(({ or, eb }) =>
      or([eb('text', '!=', ''), eb('pin_id', 'is not', null), eb('board_id', 'is not', null), eb('user_id', 'is not', null)]),
    )
    .execute();
}

/** Notifies everyone in a message's conversation that it was removed or restored. PostgreSQL does so when that is committed. */
export async function publishRemoval({ rows, dialect }: Rows, hub: MessageHub, messageId: string): Promise<void> {
  if (dialect === 'postgres') return;
  const message = await rows.selectFrom('messages').select('conversation_id').where('id', '=', messageId).executeTakeFirst();
  if (!message) return;
  const { conversation_id: conversationId } = message;
  hub.publish({ conversationId, messageId, isRemoval: true }, await peopleNotifiedIn({ rows }, conversationId));
}
