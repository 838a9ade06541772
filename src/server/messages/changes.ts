import type { Conversation, Message } from '../../../events/entities/conversation.ts';
import type { Database } from '../database/database.ts';
import { conversationsSeenBy } from './conversations.ts';
import type { ConversationUpdate } from './notifyServers.ts';
import { messageColumns, messagesSeenBy, readableMessages } from './messageRows.ts';

type Rows = Pick<Database, 'rows'>;

/** A change of a conversation, as sent to one of its people. */
export interface Change {
  conversation: Conversation;
  message: Message | null;
}

/** Milliseconds that are sent again, since concurrent messages may become visible out of order. Subscribers merge by id. */
const overlap = 10_000;
/** Milliseconds to look back if the client gives no time. */
const lately = 60_000;
const maxChanges = 200;

/** Messages since a time; `isWhole` is false if only the newest are included. */
export interface MissedChanges {
  changes: Change[];
  isWhole: boolean;
}

/**
 * Messages written or removed since a time, oldest first, each with its conversation. @param after milliseconds since the epoch; 0 for
 * the default period
 */
export async function changesSince(db: Rows, personId: string, after: number): Promise<MissedChanges> {
  const since = after > 0 ? after - overlap : Date.now() - lately;
  const rows = (
    await readableMessages(db, personId)
      .select(messageColumns)
      .where(({ or, eb }) => or([eb('messages.created_ms', '>', since), eb('messages.removed_ms', '>', since)]))
      .orderBy('messages.created_ms', 'desc')
      .limit(maxChanges + 1)
      .execute()
  ).toReversed();
  const newestRows = rows.slice(-maxChanges);
  const conversations = new Map(
    (await conversationsSeenBy(db, personId, [...new Set(newestRows.map(({ conversation_id }) => conversation_id))])).map(
      (conversation) => [conversation.id, conversation],
    ),
  );
  const messages = await messagesSeenBy(db, personId, newestRows);
  // Omits conversations declined meanwhile.
  const changes = newestRows.flatMap(({ conversation_id }, i) => {
    const conversation = conversations.get(conversation_id);
    return conversation ? [{ conversation, message: messages[i]! }] : [];
  });
  return { changes, isWhole: rows.length <= maxChanges };
}

/** The change as this person may see it; undefined if they may not. */
export async function changeFor(
  db: Rows,
  personId: string,
  { conversationId, messageId }: ConversationUpdate,
): Promise<Change | undefined> {
  const [[conversation], row] = await Promise.all([
    conversationsSeenBy(db, personId, [conversationId]),
    messageId === null
      ? undefined
      : readableMessages(db, personId).select(messageColumns).where('messages.id', '=', messageId).executeTakeFirst(),
  ]);
  if (!conversation || (messageId !== null && !row)) return undefined;
  return { conversation, message: row ? (await messagesSeenBy(db, personId, [row]))[0]! : null };
}
