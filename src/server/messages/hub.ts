import type { Database } from '../database/database.ts';
import { audienceOf } from './ownConversation.ts';

/** A new message in a conversation, a removed or restored one, or with `messageId` null a change of the conversation itself. */
export interface Told {
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
  publish(told: Told, personIds: readonly string[]): void;
  /** Number of a person's open streams. */
  streamsOf(personId: string): number;
  /** @returns a function that unsubscribes */
  listen(personId: string, hear: (told: Told) => void): () => void;
  close(): void;
}

/**
 * Milliseconds between polls for what other processes did, and the overlap of each poll, since messages may become visible out of order.
 */
const look = 500;
const lookedBack = 5_000;

const keyOf = ({ messageId, isRemoval }: Told): string => `${isRemoval ? 'removal' : 'message'} ${messageId}`;

export function messageHub(db: Database): MessageHub {
  const listeners = new Map<string, Set<(told: Told) => void>>();
  const known = new Map<string, number>();
  let isLooking = false;

  const tell = (told: Told, personIds: readonly string[]): void => {
    if (told.messageId) known.set(keyOf(told), Date.now());
    for (const id of personIds) for (const hear of [...(listeners.get(id) ?? [])]) hear(told);
  };

  async function lookElsewhere(): Promise<void> {
    const since = Date.now() - lookedBack;
    for (const [id, at] of known) if (at < since - lookedBack) known.delete(id);
    if (isLooking || listeners.size === 0) return;
    isLooking = true;
    try {
      const messages = db.rows.selectFrom('messages').select(['id', 'conversation_id']);
      // Only one server writes to a SQLite file, but the command line removes messages there.
      const written = db.dialect === 'postgres' ? await messages.where('created_ms', '>', since).orderBy('created_ms').execute() : [];
      const removed = await messages.where('removed_ms', '>', since).execute();
      const told = [
        ...written.map((row) => ({ conversationId: row.conversation_id, messageId: row.id })),
        ...removed.map((row) => ({ conversationId: row.conversation_id, messageId: row.id, isRemoval: true })),
      ];
      for (const one of told) if (!known.has(keyOf(one))) tell(one, await audienceOf(db, one.conversationId));
    } catch {
      // The database is unavailable: the next poll retries, and streams catch up when they reconnect.
    } finally {
      isLooking = false;
    }
  }
  const clock = setInterval(() => void lookElsewhere(), look).unref();

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
