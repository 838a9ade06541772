import type { Database } from '../database/database.ts';
import { peopleNotifiedIn } from './ownConversation.ts';

/** A new message in a conversation, or with `messageId` null a change of the conversation itself. */
export interface Told {
  conversationId: string;
  messageId: string | null;
  /** Set if the person has deleted the conversation. */
  isGone?: boolean;
}

/** Notifies subscribers of changes in this process and, if several servers share a PostgreSQL database, in the others. */
export interface MessageHub {
  publish(told: Told, personIds: readonly string[]): void;
  /** Number of a person's open streams. */
  streamsOf(personId: string): number;
  /** @returns a function that unsubscribes */
  listen(personId: string, hear: (told: Told) => void): () => void;
  close(): void;
}

/**
 * Milliseconds between polls for messages of other servers, and the overlap of each poll, since messages may become visible out of order.
 */
const look = 500;
const lookedBack = 5_000;

export function messageHub(db: Database): MessageHub {
  const listeners = new Map<string, Set<(told: Told) => void>>();
  const known = new Map<string, number>();
  let isLooking = false;

  const tell = (told: Told, personIds: readonly string[]): void => {
    if (clock && told.messageId) known.set(told.messageId, Date.now());
    for (const id of personIds) for (const hear of [...(listeners.get(id) ?? [])]) hear(told);
  };

  async function lookElsewhere(): Promise<void> {
    const since = Date.now() - lookedBack;
    for (const [id, at] of known) if (at < since - lookedBack) known.delete(id);
    if (isLooking || listeners.size === 0) return;
    isLooking = true;
    try {
      const rows = await db.rows
        .selectFrom('messages')
        .select(['id', 'conversation_id'])
        .where('created_ms', '>', since)
        .orderBy('created_ms')
        .execute();
      for (const { id, conversation_id } of rows) {
        if (!known.has(id)) tell({ conversationId: conversation_id, messageId: id }, await peopleNotifiedIn(db, conversation_id));
      }
    } catch {
      // The database is unavailable: the next poll retries, and streams catch up when they reconnect.
    } finally {
      isLooking = false;
    }
  }
  const clock = db.dialect === 'postgres' ? setInterval(() => void lookElsewhere(), look).unref() : undefined;

  return {
    publish: tell,
    streamsOf: (personId) => listeners.get(personId)?.size ?? 0,
    listen(personId, hear) {
      const own = listeners.get(personId) ?? new Set();
      listeners.set(personId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && listeners.get(personId) === own) listeners.delete(personId);
      };
    },
    close: () => clearInterval(clock),
  };
}
