import type { Database } from '../database/database.ts';
import type { MessageHub } from './hub.ts';
import { peopleNotifiedIn } from './ownConversation.ts';

type Rows = Pick<Database, 'rows'>;

/** Milliseconds for which a removal can be undone. */
const undoMilliseconds = 10 * 60_000;

/** Removes a message for everyone in its conversation, as the instance's owner. @returns false if it was removed before */
export async function hideMessage({ rows }: Rows, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('messages')
    .set({ removed_ms: Date.now() })
    .where('id', '=', messageId)
    .where('removed_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores a removed message during the undo period. @returns whether there was anything to restore */
export async function showMessage({ rows }: Rows, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('messages')
    .set({ removed_ms: null })
    .where('id', '=', messageId)
    .where('removed_ms', '>=', Date.now() - undoMilliseconds)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases the content of removed messages past their undo period. The rows stay, for the notice in their place. */
export async function sweepMessages({ rows }: Rows): Promise<void> {
  await rows
    .updateTable('messages')
    .set({ text: '', pin_id: null, board_id: null, user_id: null })
    .where('removed_ms', '<', Date.now() - undoMilliseconds)
    .where(({ or, eb }) =>
      or([eb('text', '!=', ''), eb('pin_id', 'is not', null), eb('board_id', 'is not', null), eb('user_id', 'is not', null)]),
    )
    .execute();
}

/** Notifies everyone in a message's conversation that it was removed or restored. */
export async function publishRemoval({ rows }: Rows, hub: MessageHub, messageId: string): Promise<void> {
  const message = await rows.selectFrom('messages').select('conversation_id').where('id', '=', messageId).executeTakeFirst();
  if (message)
    hub.publish(
      { conversationId: message.conversation_id, messageId, isRemoval: true },
      await peopleNotifiedIn({ rows }, message.conversation_id),
    );
}
