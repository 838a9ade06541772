import type { Database } from '../database/database.ts';
import { audienceOf } from './ownConversation.ts';

/** A new message in a conversation, a removed or restored one, or with `messageId` null a change of the conversation itself. */
export interface ConversationUpdate {
  conversationId: string;
  messageId: string | null;
  /** Set if the message is not new: the instance's owner has removed or restored it. */
  isRemoval?: boolean;
  /** Set if the person has deleted the conversation. */
  isGone?: boolean;
}

/**
 * Notifies subscribers of changes in this process, of removals by the command line and, if several servers share a PostgreSQL database, of
 * changes in the others.
 */
export interface MessageHub {
  publish(update: ConversationUpdate, personIds: readonly string[]): void;
  /** Number of a person's open streams. */
  streamsOf(personId: string): number;
  /** @returns a function that unsubscribes */
  listen(personId: string, listener: (update: ConversationUpdate) => void): () => void;
  close(): void;
}

/**
 * Milliseconds between polls for what other processes did, and the overlap of each poll, since messages may become visible out of order.
 */
const pollMs = 500;
const overlapMs = 5_000;

const keyOf = ({ messageId, isRemoval }: ConversationUpdate): string => `${isRemoval ? 'removal' : 'message'} ${messageId}`;

export function messageHub(db: Database): MessageHub {
  const listeners = new Map<string, Set<(update: ConversationUpdate) => void>>();
  const publishedAt = new Map<string, number>();
  let isPolling = false;

  const publish = (update: ConversationUpdate, personIds: readonly string[]): void => {
    if (update.messageId) publishedAt.set(keyOf(update), Date.now());
    for (const id of personIds) for (const listener of [...(listeners.get(id) ?? [])]) listener(update);
  };

  async function pollOtherProcesses(): Promise<void> {
    const since = Date.now() - overlapMs;
    for (const [id, at] of publishedAt) if (at < since - overlapMs) publishedAt.delete(id);
    if (isPolling || listeners.size === 0) return;
    isPolling = true;
    try {
      const messages = db.rows.selectFrom('messages').select(['id', 'conversation_id']);
      // Only one server writes to a SQLite file, but the command line removes messages there.
      const written = db.dialect === 'postgres' ? await messages.where('created_ms', '>', since).orderBy('created_ms').execute() : [];
      const removed = await messages.where('removed_ms', '>', since).execute();
      const updates = [
        ...written.map((row) => ({ conversationId: row.conversation_id, messageId: row.id })),
        ...removed.map((row) => ({ conversationId: row.conversation_id, messageId: row.id, isRemoval: true })),
      ];
      for (const update of updates) if (!publishedAt.has(keyOf(update))) publish(update, await audienceOf(db, update.conversationId));
    } catch {
      // The database is unavailable: the next poll retries, and streams catch up when they reconnect.
    } finally {
      isPolling = false;
    }
  }
  const clock = setInterval(() => void pollOtherProcesses(), pollMs).unref();

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
