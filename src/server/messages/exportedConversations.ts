import type { Database } from '../database/database.ts';
import { conversationsSeenBy } from './conversations.ts';
import { messageColumns, readableMessages, withoutRemoved } from './messageRows.ts';

/** All conversations of a person with their readable messages, for the data export. */
export async function exportedConversations(db: Database, personId: string): Promise<object[]> {
  const messages = await readableMessages(db, personId)
    .innerJoin('people', 'people.id', 'messages.sender_id')
    .select([...messageColumns, 'people.username'])
    .orderBy('messages.created_ms')
    .execute();
  const ids = [...new Set(messages.map(({ conversation_id }) => conversation_id))];
  const conversations = await conversationsSeenBy(db, personId, ids);
  return conversations.map(({ id, created_at, users, emails }) => ({
    id,
    created_at,
    people: users.map(({ username }) => username),
    emails,
    messages: messages
      .filter(({ conversation_id }) => conversation_id === id)
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
