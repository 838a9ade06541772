import type { Conversation } from '../../../events/entities/conversation.ts';
import type { Database } from '../database/database.ts';
import { conversationsSeenBy } from './conversations.ts';
import { messageColumns, readableMessages, withoutRemoved } from './messageRows.ts';

/** A statement has a limited number of parameters. */
const atOnce = 500;

/** All conversations of a person with their readable messages, for the data export. */
export async function exportedConversations(db: Database, personId: string): Promise<object[]> {
  const messages = await readableMessages(db, personId)
    .innerJoin('people', 'people.id', 'messages.sender_id')
    .select([...messageColumns, 'people.username'])
    .orderBy('messages.created_ms')
    .execute();
  const byConversation = new Map<string, typeof messages>();
  for (const message of messages) {
    const others = byConversation.get(message.conversation_id);
    if (others) others.push(message);
    else byConversation.set(message.conversation_id, [message]);
  }
  const ids = [...byConversation.keys()];
  const conversations: Conversation[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    conversations.push(...(await conversationsSeenBy(db, personId, ids.slice(from, from + atOnce))));
  return conversations.map(({ id, created_at, users, emails }) => ({
    id,
    created_at,
    people: users.map(({ username }) => username),
    emails,
    messages: byConversation
      .get(id)!
      .map((row) => ({ ...row, ...withoutRemoved(row) }))
      .map(({ id: messageId, username, text, pin_id, board_id, user_id, created_ms, removed_ms }) => ({
        id: messageId,
        sender: username,
        created_at: new Date(Number(created_ms)).toISOString(),
        text,
        pin_id,
        board_id,
        user_id,
        ...(removed_ms !== null && { is_removed: true }),
      })),
  }));
}
