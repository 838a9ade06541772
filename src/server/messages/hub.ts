import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { peopleNotifiedIn } from './ownConversation.ts';

/** A new message in a conversation, a removed or restored one, or with `messageId` null a change of the conversation itself. */
export interface ConversationUpdate {
  conversationId: string;
  messageId: string | null;
  /** Set if the message is not new: the instance's owner has removed or restored it. */
  isRemoval?: boolean;
  /** Set if the person has deleted the conversation. */
  isGone?: boolean;
}

/** `gap`: changes may have been missed while other servers could not be heard; `news`: others did something. */
export type Update = ConversationUpdate | 'gap' | 'news';
type Subscriber = (update: Update) => void;

/**
 * Notifies subscribers of changes in this process, of news and of removals by the command line and, if several servers share a
 * PostgreSQL database, of changes in the others.
 */
export interface MessageHub {
  publish(update: ConversationUpdate, personIds: readonly string[]): void;
  /** Number of a person's open streams. */
  streamsOf(personId: string): number;
  /** @returns a function that unsubscribes */
  listen(personId: string, hear: Subscriber): () => void;
  close(): Promise<void>;
}

/** A message from one server to the others. `people` is null if there are too many for a notification. */
interface Notification {
  from: string;
  update: ConversationUpdate;
  people: readonly string[] | null;
}

const channel = 'tessera_messages';
/** PostgreSQL accepts 8,000 bytes in a notification. */
const maxPeople = 100;
/** Milliseconds that a catch-up looks further back, since messages may become visible out of order. */
const lookedBack = 5_000;
/** Milliseconds between polls for news and removals by the command line, and the overlap of each poll. */
const pollMs = 500;
const overlapMs = 5_000;

export function messageHub(db: Database): MessageHub {
  const subscribers = new Map<string, Set<Subscriber>>();
  const from = randomUUID();
  const removalsToldAt = new Map<string, number>();
  /** Serial of the last news that each subscriber was told of. */
  const newsTold = new Map<string, number>();
  let isPolling = false;
  // One after the other: over several connections they could arrive in another order.
  let sending: Promise<unknown> = Promise.resolve();

  const tell = (update: Update, personIds: Iterable<string>): void => {
    if (typeof update !== 'string' && update.isRemoval) removalsToldAt.set(update.messageId!, Date.now());
    for (const id of personIds) for (const hear of [...(subscribers.get(id) ?? [])]) hear(update);
  };

  async function hear(payload: string): Promise<void> {
    const notification = JSON.parse(payload) as Notification;
    if (notification.from === from) return;
    tell(notification.update, notification.people ?? (await peopleNotifiedIn(db, notification.update.conversationId)));
  }

  /** Messages are in rows; of other changes, a gap lets the clients load their conversations again. */
  async function catchUp(since: number): Promise<void> {
    tell('gap', subscribers.keys());
    const rows = await db.rows
      .selectFrom('messages')
      .select(['id', 'conversation_id'])
      .where('created_ms', '>', since - lookedBack)
      .orderBy('created_ms')
      .execute();
    for (const { id, conversation_id } of rows)
      tell({ conversationId: conversation_id, messageId: id }, await peopleNotifiedIn(db, conversation_id));
  }

  // The database is unavailable: streams catch up when they reconnect.
  const ignoreFailure = (work: Promise<unknown>): void => void work.catch(() => undefined);
  const stop = db.listen?.({
    channel,
    hear: (payload) => ignoreFailure(hear(payload)),
    onListening: (heardUntil) => {
      if (heardUntil !== null) ignoreFailure(catchUp(heardUntil));
    },
  });

  /** News are written in the transactions of all areas, which need not know the hub. */
  async function pollNews(): Promise<void> {
    const latest = await db.rows
      .selectFrom('news')
      .select(({ fn }) => ['person_id', fn.max('serial').as('serial')])
      .where('created_at', '>', new Date(Date.now() - overlapMs).toISOString())
      .groupBy('person_id')
      .execute();
    const people = latest.filter(({ person_id, serial }) => subscribers.has(person_id) && serial > (newsTold.get(person_id) ?? 0));
    for (const { person_id, serial } of people) newsTold.set(person_id, serial);
    tell(
      'news',
      people.map(({ person_id }) => person_id),
    );
  }

  async function poll(): Promise<void> {
    const since = Date.now() - overlapMs;
    for (const [id, at] of removalsToldAt) if (at < since - overlapMs) removalsToldAt.delete(id);
    if (isPolling || subscribers.size === 0) return;
    isPolling = true;
    try {
      const removed = await db.rows.selectFrom('messages').select(['id', 'conversation_id']).where('removed_ms', '>', since).execute();
      for (const { id, conversation_id } of removed)
        if (!removalsToldAt.has(id))
          tell({ conversationId: conversation_id, messageId: id, isRemoval: true }, await peopleNotifiedIn(db, conversation_id));
      await pollNews();
    } catch {
      // The database is unavailable: the next poll retries, and streams catch up when they reconnect.
    } finally {
      isPolling = false;
    }
  }
  const clock = setInterval(() => void poll(), pollMs).unref();

  return {
    publish(update, personIds) {
      tell(update, personIds);
      if (!stop) return;
      const notification: Notification = { from, update, people: personIds.length > maxPeople ? null : personIds };
      const notify = () => sql`select pg_notify(${channel}, ${JSON.stringify(notification)})`.execute(db.rows);
      sending = sending.then(notify).catch(() => undefined);
    },
    streamsOf: (personId) => subscribers.get(personId)?.size ?? 0,
    listen(personId, subscriber) {
      const own = subscribers.get(personId) ?? new Set();
      subscribers.set(personId, own.add(subscriber));
      return () => {
        own.delete(subscriber);
        if (own.size > 0 || subscribers.get(personId) !== own) return;
        subscribers.delete(personId);
        newsTold.delete(personId);
      };
    },
    close: async () => {
      clearInterval(clock);
      await stop?.();
      await sending;
    },
  };
}
