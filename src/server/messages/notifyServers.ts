import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A new message in a conversation, a removed or restored one, or with `messageId` null a change of the conversation itself. */
export interface ConversationUpdate {
  conversationId: string;
  messageId: string | null;
  /** Set if the message is not new: the instance's owner has removed or restored it. */
  isRemoval?: boolean;
  /** Set if the person has deleted the conversation. */
  isGone?: boolean;
}

/** `gap`: changes may have been missed while other servers could not be reached; `news`: others did something. */
export type Update = ConversationUpdate | 'gap' | 'news';

/** A message from one server, or the command line, to the others. */
export interface Notification {
  /** The hub whose subscribers know already; null if nobody does. */
  from: string | null;
  update: Update;
  /** Null if there are too many for a notification. */
  people: readonly string[] | null;
}

export const channel = 'tessera_messages';
/** PostgreSQL accepts 8,000 bytes in a notification. */
const maxPeople = 100;

/** Notifies all servers of a PostgreSQL database, within a transaction when it commits. With SQLite, the only server polls instead. */
export async function notifyServers(
  { rows, dialect }: Pick<Database, 'rows' | 'dialect'>,
  update: Update,
  personIds: readonly string[],
  from: string | null = null,
): Promise<void> {
  if (dialect !== 'postgres' || personIds.length === 0) return;
  const notification: Notification = { from, update, people: personIds.length > maxPeople ? null : personIds };
  await sql`select pg_notify(${channel}, ${JSON.stringify(notification)})`.execute(rows);
}
