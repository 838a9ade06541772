import type { Database } from '../database/database.ts';
import { audienceOf } from './ownConversation.ts';

/** A new message in a conversation, or with `messageId` null a change of the conversation itself. */
export interface ConversationUpdate {
  conversationId: string;
  messageId: string | null;
  /** Set if the person has deleted the conversation. */
  isGone?: boolean;
}

/** Notifies subscribers of changes in this process and, if several servers share a PostgreSQL database, in the others. */
export interface MessageHub {
  publish(update: ConversationUpdate, personIds: readonly string[]): void;
  /** Number of a person's open streams. */
  streamsOf(personId: string): number;
  /** @returns a function that unsubscribes */
  listen(personId: string, listener: (update: ConversationUpdate) => void): () => void;
  close(): void;
}

/**
 * Milliseconds between polls for messages of other servers, and the overlap of each poll, since messages may become visible out of order.
 */
const pollMs = 500;
const overlapMs = 5_000;

export function messageHub(db: Database): MessageHub {
  const listeners = new Map<string, Set<(update: ConversationUpdate) => void>>();
  const publishedAt = new Map<string, number>();
  let isPolling = false;

  const publish = (update: ConversationUpdate, personIds: readonly string[]): void => {
    if (clock && update.messageId) publishedAt.set(update.messageId, Date.now());
    for (const id of personIds) for (const listener of [...(listeners.get(id) ?? [])]) listener(update);
  };

  async function pollOtherServers(): Promise<void> {
    const since = Date.now() - overlapMs;
    for (const [id, at] of publishedAt) if (at < since - overlapMs) publishedAt.delete(id);
    if (isPolling || listeners.size === 0) return;
    isPolling = true;
    try {
      const rows = await db.rows
        .selectFrom('messages')
        .select(['id', 'conversation_id'])
        .where('created_ms', '>', since)
        .orderBy('created_ms')
        .execute();
      for (const { id, conversation_id } of rows) {
        if (!publishedAt.has(id)) publish({ conversationId: conversation_id, messageId: id }, await audienceOf(db, conversation_id));
      }
    } catch {
      // The database is unavailable: the next poll retries, and streams catch up when they reconnect.
    } finally {
      isPolling = false;
    }
  }
  const clock = db.dialect === 'postgres' ? setInterval(() => void pollOtherServers(), pollMs).unref() : undefined;

  return {
    publish,
    streamsOf: (personId) => listeners.get(personId)?.size ?? 0,
    listen(personId, listener) {
      const ownListeners = listeners.get(personId) ?? new Set();
      listeners.set(personId, ownListeners.add(listener));
      return () => {
        ownListeners.delete(listener);
        if (ownListeners.size === 0 && listeners.get(personId) === ownListeners) listeners.delete(personId);
      };
    },
    close: () => clearInterval(clock),
  };
}
