import type { Conversation, Message } from '../../../events/entities/conversation.ts';
import type { Database } from '../database/database.ts';
import { conversationsSeenBy } from './conversations.ts';
import type { Told } from './hub.ts';
import { messageColumns, messagesSeenBy, readableMessages } from './messageRows.ts';

type Rows = Pick<Database, 'rows'>;

/** What a person is told of a conversation. */
export interface Change {
  conversation: Conversation;
  message: Message | null;
}

/** What is written at the same time can be seen in another order: so much is told again, in milliseconds. Whoever hears merges by id. */
const overlap = 10_000;
/** How far back one is told who names no time, in milliseconds. */
const lately = 60_000;
const mostChanges = 200;

/** What was written since a time; `isWhole` is false where only the newest of many are told. */
export interface Missed {
  changes: Change[];
  isWhole: boolean;
}

/** The messages since a time, oldest first, each with its conversation. @param after milliseconds since the epoch; 0 for lately */
export async function changesSince(db: Rows, personId: string, after: number): Promise<Missed> {
  const since = after > 0 ? after - overlap : Date.now() - lately;
  const rows = (await readableMessages(db, personId).select(messageColumns).where('messages.created_ms', '>', since).orderBy('messages.created_ms', 'desc').limit(mostChanges + 1).execute()).toReversed();
  const told = rows.slice(-mostChanges);
  const conversations = new Map((await conversationsSeenBy(db, personId, [...new Set(told.map(({ conversation_id }) => conversation_id))])).map((one) => [one.id, one]));
  const messages = await messagesSeenBy(db, personId, told);
  // One that was declined meanwhile is left out.
  const changes = told.flatMap(({ conversation_id }, i) => {
    const conversation = conversations.get(conversation_id);
    return conversation ? [{ conversation, message: messages[i]! }] : [];
  });
  return { changes, isWhole: rows.length <= mostChanges };
}

/** What a person is told of one thing that happened; undefined where it is not for them. */
export async function changeFor(db: Rows, personId: string, { conversationId, messageId }: Told): Promise<Change | undefined> {
  const [[conversation], row] = await Promise.all([
    conversationsSeenBy(db, personId, [conversationId]),
    messageId === null ? undefined : readableMessages(db, personId).select(messageColumns).where('messages.id', '=', messageId).executeTakeFirst(),
  ]);
  if (!conversation || (messageId !== null && !row)) return undefined;
  return { conversation, message: row ? (await messagesSeenBy(db, personId, [row]))[0]! : null };
}
